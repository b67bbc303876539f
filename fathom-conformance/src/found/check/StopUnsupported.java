// run:
//   jdk ..17
// run:
//   jdk 25
//   exit 1
//   says UnsupportedOperationException
/** Thread.stop throws what the JDK at hand throws. */
public class StopUnsupported {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { while (true) Thread.yield(); });
        t.setDaemon(true);
        t.start();
        t.stop();
        t.join();
    }
}
