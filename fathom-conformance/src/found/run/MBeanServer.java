// run:
//   says true
/** The platform has management beans. */
public class MBeanServer {
    public static void main(String[] args) {
        System.out.println(java.lang.management.ManagementFactory.getPlatformMBeanServer().getMBeanCount() > 0);
    }
}
