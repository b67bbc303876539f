// expect: no-violation
package maps;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Merge and compute are atomic. */
public final class MergeCounts {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> counts.merge("a", 1, Integer::sum));
        other.start();
        counts.compute("a", (key, old) -> old == null ? 1 : old + 1);
        other.join();
        assert counts.get("a") == 2 : counts;
    }
}
