// expect: no-violation
package maps;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Of two threads that add the same element, exactly one is told that it was new. */
public final class ConcurrentSetMembership {
    public static void main(String[] args) throws InterruptedException {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        AtomicInteger winners = new AtomicInteger();
        Runnable claim = () -> {
            if (seen.add("ticket")) {
                winners.incrementAndGet();
            }
        };
        Thread other = new Thread(claim);
        other.start();
        claim.run();
        other.join();
        assert winners.get() == 1 : winners;
    }
}
