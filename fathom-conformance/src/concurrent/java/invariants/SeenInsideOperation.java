// expect: invariant
// options: --invariant invariants.SeenInsideOperation.holds
package invariants;

import java.util.concurrent.ConcurrentHashMap;

/** An operation of the library that is one step for threads is several for whoever looks into the map. */
public final class SeenInsideOperation {
    private static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();

    /** The map counts an entry after it is there. */
    static boolean holds() {
        return MAP.get("key") == null || MAP.mappingCount() == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> MAP.get("other"));
        other.start();
        MAP.put("key", "value");
        other.join();
    }
}
