// run:
//   says beans true
//   says UseCompressedOops true
//   says heap true
//   says own 42
//   says threads true
//   says cpu true
//   says system true
//   says unknown flag
import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Management beans: the platform's, and one of the program. */
public class Beans {
    public interface AnswerMBean {
        int getAnswer();
    }

    public static class Answer implements AnswerMBean {
        @Override
        public int getAnswer() {
            return 42;
        }
    }

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        System.out.println("beans " + (server.getMBeanCount() > 0));
        ObjectName name = new ObjectName("some:type=Answer");
        server.registerMBean(new Answer(), name);
        System.out.println("own " + server.getAttribute(name, "Answer"));
        HotSpotDiagnosticMXBean flags = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        System.out.println("UseCompressedOops " + flags.getVMOption("UseCompressedOops").getValue());
        try {
            flags.getVMOption("NoSuchFlag");
        } catch (IllegalArgumentException e) {
            System.out.println("unknown flag");
        }
        System.out.println("heap " + (ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax() > 0));
        System.out.println("threads " + (ManagementFactory.getThreadMXBean().getThreadCount() > 0));
        System.out.println("cpu " + (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() >= 0));
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        System.out.println("system " + (system.getAvailableProcessors() > 0 && !system.getName().isEmpty()));
        ManagementFactory.getRuntimeMXBean().getUptime();
        server.queryNames(new ObjectName("java.*:*"), null).forEach(each -> describe(server, each));
    }

    /** Every attribute of every bean has a value, or fails as it may. */
    private static void describe(MBeanServer server, ObjectName name) {
        try {
            for (var each : server.getMBeanInfo(name).getAttributes()) {
                try {
                    server.getAttribute(name, each.getName());
                } catch (Exception e) {
                    // unsupported
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException(name.toString(), e);
        }
    }
}
