// run:
//   exit 1
//   says the last was first
// run: --no-learning-runs
//   exit 1
//   says the last was first
/** Threads that do the same, each with a task that keeps what came of it: who made the tasks knows which is which. */
public class LikeWithResults {
    static int count;

    static class Task implements Runnable {
        int result;

        @Override
        public void run() {
            synchronized (Task.class) {
                result = ++count;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Task[] tasks = {new Task(), new Task(), new Task()};
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
        }
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        if (tasks[0].result == 3 && tasks[2].result == 1) {
            throw new IllegalStateException("the last was first");
        }
    }
}
