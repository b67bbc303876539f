// run:
//   jdk ..17
// run: -- x
//   jdk ..17
/** Thread.suspend/resume/stop (JDK 17: deprecated, still there): "incomplete", no peer. JPF has 16 tests of them. */
public class StopSuspend {
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { while (true) Thread.yield(); });
        t.start();
        if (a.length > 0) { t.suspend(); t.resume(); }
        t.stop();
        t.join();
    }
}
