// run: --no-learning-runs
//   exit 1
//   says a is 1
// run:
//   exit 1
//   says a is 1
import dev.fathom.api.Choose;

/** Which threads are alike is a matter of choice: two states with as many of each kind are not the same if another one of them is waited for. */
public class LikeButSwapped {
    static final Object LOCK = new Object();
    static int a;
    static int b;

    static class Worker extends Thread {
        int kind;

        @Override
        public void run() {
            synchronized (LOCK) {
                if (kind == 0) {
                    a++;
                } else {
                    b++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker first = new Worker();
        Worker second = new Worker();
        Worker third = new Worker();
        boolean like = !Choose.bool();
        first.kind = like ? 0 : 1;
        third.kind = like ? 1 : 0;
        synchronized (LOCK) {
            first.start();
            second.start();
            third.start();
        }
        first.join();
        second.join();
        synchronized (LOCK) {
            assert a == 2 : "a is " + a;
        }
    }
}
