// run: --endless -- loop
//   exit 1
//   says the second one is done
// run: --endless --no-learning-runs -- loop
//   exit 1
//   says the second one is done
// run: --all-violations --no-learning-runs -- loop
//   exit 1
//   says the second one is done
// run: --no-learning-runs -- exit
//   exit 1
//   says the second one is done
// run: --no-learning-runs --search=bfs -- exit
//   exit 1
//   says the second one is done
// run: --no-learning-runs --workers=2 -- exit
//   exit 1
//   says the second one is done
// run: --all-violations --no-learning-runs -- wait
//   exit 1
//   says the second one is done
// run: --all-violations --no-learning-runs -- throw
//   exit 1
//   says the second one is done
// run: --endless -- loop quietly
//   exit 0
//   says everything was explored
/** Of two threads that do the same, whichever begins last ends. Main sees something if that is the one it joins first; on the paths that stand for these, it may wait for the other one for ever. */
public class LikeJoinedNever {
    private static final Object LOCK = new Object();
    private static int begun;
    private static boolean done;
    private static int others;
    private static int rounds;
    private static String how = "";

    private static void task() {
        synchronized (LOCK) {
            if (begun++ > 0) {
                done = true;
                LOCK.notifyAll();
                return;
            }
        }
        while (true) {
            synchronized (LOCK) {
                if (how.equals("loop")) {
                    rounds = 1 - rounds;
                } else if (done && how.equals("exit")) {
                    System.exit(0);
                } else if (done && how.equals("throw")) {
                    throw new IllegalStateException("the first one is done");
                } else {
                    await();
                }
            }
        }
    }

    private static void await() {
        try {
            LOCK.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        how = args[0];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(LikeJoinedNever::task);
        }
        Thread other = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (LOCK) {
                    others++;
                    LOCK.notifyAll();
                }
            }
        });
        threads[0].start();
        threads[1].start();
        other.start();
        threads[0].join();
        if (args.length == 1) {
            synchronized (LOCK) {
                if (others == 3) {
                    throw new IllegalStateException("the second one is done");
                }
            }
        }
        threads[1].join();
    }
}
