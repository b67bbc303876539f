// run: -- joined
//   exit 0
//   says No violation
// run: -- joined seen
//   exit 1
//   says main has ended
// run: --no-invisible-steps -- joined seen
//   exit 1
//   says main has ended
// run: -- asked
//   exit 0
//   says No violation
// run: -- asked seen
//   exit 1
//   says main has ended
// run: -- waitedOn seen
//   exit 1
//   says main has ended
// run: -- state seen
//   exit 1
//   says main has ended
// run: -- hook
//   exit 0
//   says No violation
// run: -- daemon seen
//   exit 1
//   says main has ended
/** The main thread ends when its method has returned, though the program goes on: another thread may join it, or ask whether it lives. */
public class MainEnds {
    static void awaitEnd(Thread main, String how) throws InterruptedException {
        if (how.equals("asked")) {
            while (main.isAlive()) {
                Thread.yield();
            }
        } else if (how.equals("waitedOn")) {
            synchronized (main) {
                while (main.isAlive()) {
                    main.wait();
                }
            }
        } else if (how.equals("state")) {
            while (main.getState() != Thread.State.TERMINATED) {
                Thread.yield();
            }
        } else {
            main.join();
        }
    }

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        boolean seen = args.length > 1;
        Thread thread = new Thread(() -> {
            try {
                awaitEnd(main, args[0]);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (seen) {
                throw new IllegalStateException("main has ended");
            }
        });
        if (args[0].equals("hook")) {
            new Thread(() -> {}).start();
            Runtime.getRuntime().addShutdownHook(thread);
            return;
        }
        thread.setDaemon(args[0].equals("daemon"));
        thread.start();
    }
}
