// expect: assertion
package maps;

import java.util.HashMap;
import java.util.Map;

/** Two threads put into a HashMap: an entry or the count gets lost. */
public final class PlainHashMap {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> map = new HashMap<>();
        Thread other = new Thread(() -> map.put(1, "one"));
        other.start();
        map.put(2, "two");
        other.join();
        assert map.size() == 2 && map.containsKey(1) && map.containsKey(2) : map;
    }
}
