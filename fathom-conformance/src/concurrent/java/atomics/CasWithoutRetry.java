// expect: assertion
package atomics;

import java.util.concurrent.atomic.AtomicLong;

/** A compare-and-set that fails is not tried again. */
public final class CasWithoutRetry {
    private static void deposit(AtomicLong balance, long amount) {
        long seen = balance.get();
        balance.compareAndSet(seen, seen + amount);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicLong balance = new AtomicLong();
        Thread other = new Thread(() -> deposit(balance, 10));
        other.start();
        deposit(balance, 5);
        other.join();
        assert balance.get() == 15 : balance;
    }
}
