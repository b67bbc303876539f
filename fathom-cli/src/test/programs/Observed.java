import dev.fathom.api.Assume;
import dev.fathom.api.Choose;
import dev.fathom.api.Untracked;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Two threads move an amount under a lock; the methods are invariants, good ones and bad ones. */
public class Observed {
    @Untracked static int asked;
    static final Object LOCK = new Object();
    static final AtomicInteger MOVES = new AtomicInteger();
    static final List<String> LOG = new ArrayList<>();
    static int left = 5;
    static int right;

    static void move() {
        synchronized (LOCK) {
            left--;
            right++;
        }
        MOVES.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Observed::move);
        other.start();
        move();
        other.join();
    }

    static boolean neverNegative() {
        return left >= 0 && right >= 0 && MOVES.get() <= 2;
    }

    static boolean balanced() {
        return left + right == 5;
    }

    static void fewMoves() {
        if (MOVES.get() == 2) {
            throw new IllegalStateException(MOVES + " moves");
        }
    }

    /** Everything it does is undone. */
    static boolean writing() {
        left = -7;
        LOG.add("asked");
        MOVES.set(99);
        System.out.println("asked");
        synchronized (LOG) {
            LOG.notifyAll();
        }
        return LOG.size() == 1 && Thread.currentThread().getName().equals("observer");
    }

    static boolean locking() {
        synchronized (LOCK) {
            return balanced();
        }
    }

    static boolean choosing() {
        return Choose.bool();
    }

    static boolean assuming() {
        Assume.that(false);
        return true;
    }

    static boolean sleeping() throws InterruptedException {
        Thread.sleep(1);
        return true;
    }

    static boolean parking() {
        LockSupport.park();
        return true;
    }

    static boolean exiting() {
        System.exit(0);
        return true;
    }

    static boolean looping() {
        while (left != 77) {
            Thread.onSpinWait();
        }
        return true;
    }

    static boolean starting() {
        new Thread(() -> {}).start();
        return true;
    }

    static boolean counting() {
        asked++;
        return true;
    }

    static boolean recursing() {
        return recursing();
    }

    static int number() {
        return 1;
    }

    boolean instance() {
        return true;
    }

    static boolean parameter(int value) {
        return true;
    }

    static class Inner {
        static boolean holds() {
            return left < 5 || right == 0;
        }
    }
}
