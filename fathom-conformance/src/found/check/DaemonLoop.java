// run: --ignore-field DaemonLoop$1.n -- x
//   seconds 60
//   says everything was explored
/** JPF's ThreadTest.testDaemonTermination, reduced: finite with --ignore-field 'DaemonLoop$1.n'. */
public class DaemonLoop {
    public static void main(String[] a) {
        Thread t = new Thread(new Runnable() {
            int n = 0;
            public void run() {
                while (true) {
                    n++;
                    if (a.length > 0) System.out.println("round " + n);
                    Thread.yield();
                }
            }
        });
        t.setDaemon(true);
        t.start();
        Thread.yield();
    }
}
