// expect: assertion
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** Who asks for the owner of a lock may be told that there is none, although it is held: it was just taken. */
public final class HeldByNobody {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        new Thread(lock::lock).start();
        assert !lock.isLocked() || !lock.toString().endsWith("[Unlocked]");
    }
}
