// expect: assertion
package library;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Others see a concurrent map in the middle of a putAll. */
public final class PutAllIsNotAtomic {
    public static void main(String[] args) {
        Map<Integer, String> settings = new ConcurrentHashMap<>();
        Map<Integer, String> loaded = new TreeMap<>(Map.of(1, "host", 2, "port"));
        new Thread(() -> settings.putAll(loaded)).start();
        if (settings.containsKey(1)) {
            assert settings.containsKey(2) : "half of the settings";
        }
    }
}
