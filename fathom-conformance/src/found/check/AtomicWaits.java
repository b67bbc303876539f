// A section that has to wait lets others have their turn: for a lock, a notification, the end of a thread, and in a loop that waits for a flag.
// run:
//   exit 0
//   says No violation
// run: -- start
//   exit 0
//   says No violation
// run: -- deadlock
//   exit 1
//   says deadlock
// run: -- spin
//   exit 0
//   says No violation
//   states 60
import dev.fathom.api.Atomic;

public class AtomicWaits {
    private static final Object LOCK = new Object();
    private static volatile boolean flag;
    private static boolean ready;
    private static int a;
    private static int b;

    public static void main(String[] args) throws InterruptedException {
        switch (args.length == 0 ? "" : args[0]) {
            case "start" -> start();
            case "deadlock" -> deadlock();
            case "spin" -> spin();
            default -> notification();
        }
    }

    private static void notification() throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notifyAll();
            }
            Atomic.run(() -> {
                assert a == b;
            });
        });
        other.start();
        Atomic.begin();
        synchronized (LOCK) {
            while (!ready) {
                LOCK.wait();
            }
        }
        a++;
        b++;
        other.join();
        Atomic.end();
        assert a == 1;
    }

    /** A thread that is started in a section begins behind it. */
    private static void start() throws InterruptedException {
        Thread other = new Thread(() -> {
            assert a == 1 && b == 1 : a + " " + b;
        });
        Atomic.run(() -> {
            other.start();
            a = 1;
            b = 1;
        });
        other.join();
    }

    private static void deadlock() throws InterruptedException {
        Object second = new Object();
        Thread other = new Thread(() -> {
            synchronized (second) {
                Atomic.begin();
                synchronized (LOCK) {
                    a++;
                }
                Atomic.end();
            }
        });
        other.start();
        synchronized (LOCK) {
            Atomic.begin();
            synchronized (second) {
                a++;
            }
            Atomic.end();
        }
    }

    private static void spin() throws InterruptedException {
        Thread other = new Thread(() -> flag = true);
        other.start();
        Atomic.begin();
        while (!flag) {
            Thread.onSpinWait();
        }
        Atomic.end();
        other.join();
    }
}
