// run:
//   says UseCompressedOops
import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** A flag of the machine, by way of a management bean. */
public class HotSpotFlag {
    public static void main(String[] args) {
        HotSpotDiagnosticMXBean bean = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        System.out.println(bean.getVMOption("UseCompressedOops").getName());
    }
}
