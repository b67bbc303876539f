// expect: assertion
package library;

import java.util.concurrent.ConcurrentHashMap;

/** Who removes a value looks for its key first, and then removes that, whatever its value is by now. */
public final class ReplacedValueRemoved {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        map.put("key", "old");
        Thread remove = new Thread(() -> map.values().remove("old"));
        remove.start();
        map.put("key", "new");
        remove.join();
        assert map.containsKey("key") : "the new value was removed";
    }
}
