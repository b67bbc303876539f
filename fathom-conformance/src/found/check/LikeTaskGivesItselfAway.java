// run:
//   exit 1
//   says the second was first
// run: --no-learning-runs
//   exit 1
//   says the second was first
/** Threads that do the same, each with a task of its own, which the first of them gives away. */
public class LikeTaskGivesItselfAway {
    static volatile Task first;

    static class Task implements Runnable {
        final int[] box;

        Task(int[] box) {
            this.box = box;
        }

        @Override
        public void run() {
            synchronized (Task.class) {
                if (first == null) {
                    first = this;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] boxes = {new int[1], new int[1]};
        Thread[] threads = {new Thread(new Task(boxes[0])), new Thread(new Task(boxes[1]))};
        threads[0].start();
        threads[1].start();
        threads[0].join();
        threads[1].join();
        if (first.box == boxes[1]) {
            throw new IllegalStateException("the second was first");
        }
    }
}
