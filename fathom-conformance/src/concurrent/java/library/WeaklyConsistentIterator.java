// expect: assertion
package library;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An iterator sees the second of two insertions and not the first. */
public final class WeaklyConsistentIterator {
    public static void main(String[] args) {
        Map<Integer, Boolean> done = new ConcurrentHashMap<>();
        new Thread(() -> {
            done.put(1, true);
            done.put(2, true);
        }).start();
        int seen = 0;
        for (int step : done.keySet()) {
            seen += step;
        }
        assert seen != 2 : "step 2 without step 1";
    }
}
