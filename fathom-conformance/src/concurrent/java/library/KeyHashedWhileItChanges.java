// expect: assertion
package library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** A map is thread-safe, and a list that is its key is not: its hash code is made while another thread changes it. */
public final class KeyHashedWhileItChanges {
    public static void main(String[] args) throws InterruptedException {
        List<String> key = new ArrayList<>(List.of("old", "old"));
        ConcurrentHashMap<List<String>, Integer> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> {
            key.set(0, "new");
            key.set(1, "new");
        });
        other.start();
        map.put(key, 1);
        other.join();
        key.set(0, "old");
        assert map.get(key) == null : "old was read first, and new then";
    }
}
