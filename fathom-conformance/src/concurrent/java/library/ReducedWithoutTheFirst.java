// expect: assertion
package library;

import java.util.concurrent.ConcurrentHashMap;

/** A sum over a map may contain what was put last, and not what was put before. */
public final class ReducedWithoutTheFirst {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(7, 100);
        new Thread(() -> {
                    map.put(0, 1);
                    map.put(1, 2);
                })
                .start();
        int sum = map.reduceValues(Long.MAX_VALUE, Integer::sum);
        assert sum != 102 : "the second without the first";
    }
}
