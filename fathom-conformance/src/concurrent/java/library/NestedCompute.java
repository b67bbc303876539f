// expect: deadlock
package library;

import java.util.concurrent.ConcurrentHashMap;

/** Computing one entry from another locks both, in opposite orders. */
public final class NestedCompute {
    private static void add(ConcurrentHashMap<Integer, Integer> map, int to, int from) {
        map.compute(to, (key, value) -> value + map.compute(from, (other, amount) -> amount + 1));
    }

    public static void main(String[] args) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(1, 10);
        map.put(2, 20);
        new Thread(() -> add(map, 1, 2)).start();
        add(map, 2, 1);
    }
}
