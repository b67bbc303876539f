import java.util.concurrent.locks.ReentrantLock;

/** The same mistake with locks of java.util.concurrent. */
public class LockDeadlock {
    private static final class Account {
        private final ReentrantLock lock = new ReentrantLock();
        private int balance = 10;

        void transferTo(Account other, int amount) {
            lock.lock();
            try {
                other.lock.lock();
                balance -= amount;
                other.balance += amount;
                other.lock.unlock();
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        Account mine = new Account();
        Account yours = new Account();
        new Thread(() -> mine.transferTo(yours, 1)).start();
        yours.transferTo(mine, 2);
    }
}
