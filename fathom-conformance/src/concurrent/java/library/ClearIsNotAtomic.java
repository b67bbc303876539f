// expect: assertion
package library;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Others see a concurrent map in the middle of a clear. */
public final class ClearIsNotAtomic {
    public static void main(String[] args) {
        Map<Integer, String> sessions = new ConcurrentHashMap<>();
        sessions.put(1, "a");
        sessions.put(2, "b");
        new Thread(sessions::clear).start();
        if (!sessions.containsKey(1)) {
            assert !sessions.containsKey(2) : "half of the sessions";
        }
    }
}
