// expect: assertion
// options: --scouting=0 --no-learning-runs
package threads;

/** A thread writes fields of its own object, and another one reads them meanwhile: it is not the reader's own. */
public final class ReadFromItsThread {
    private static final class Worker extends Thread {
        int step;

        @Override
        public void run() {
            step = 1;
            step = 2;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {}).start(); // what is made after that has no name of its own
        Worker worker = new Worker();
        worker.start();
        assert worker.step != 1 : "seen between the two";
    }
}
