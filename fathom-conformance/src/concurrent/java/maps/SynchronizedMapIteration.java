// expect: uncaught-exception
package maps;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Iterating over a synchronized map needs the lock, too. */
public final class SynchronizedMapIteration {
    public static void main(String[] args) {
        Map<Integer, String> map = Collections.synchronizedMap(new TreeMap<>());
        map.put(1, "one");
        map.put(2, "two");
        new Thread(() -> map.put(3, "three")).start();
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
        }
        System.out.println(sum);
    }
}
