// expect: no-violation
package maps;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Both threads get the value that was put first. */
public final class PutIfAbsent {
    private static final ConcurrentMap<String, Object> CACHE = new ConcurrentHashMap<>();

    private static Object lookUp() {
        Object fresh = new Object();
        Object previous = CACHE.putIfAbsent("key", fresh);
        return previous == null ? fresh : previous;
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] seen = new Object[2];
        Thread other = new Thread(() -> seen[0] = lookUp());
        other.start();
        seen[1] = lookUp();
        other.join();
        assert seen[0] == seen[1];
    }
}
