// expect: no-violation
package maps;

import java.util.concurrent.ConcurrentSkipListMap;

/** Two threads put different keys; both are there, in order. */
public final class SkipListMap {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread other = new Thread(() -> map.put(1, "one"));
        other.start();
        map.put(2, "two");
        other.join();
        assert map.firstKey() == 1 && map.lastKey() == 2;
    }
}
