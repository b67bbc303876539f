import dev.fathom.api.Choose;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A driver as docs/driver.md describes it: two callers use a cache at the same time, in every way that two calls can differ. */
public final class CacheDriver {
    /** The class under check: it must load each key at most once. */
    static final class Cache {
        private final ConcurrentHashMap<String, Integer> values = new ConcurrentHashMap<>();
        final AtomicInteger loads = new AtomicInteger();

        int get(String key) {
            Integer value = values.get(key);
            if (value == null) {
                value = load(key);
                values.put(key, value);
            }
            return value;
        }

        private int load(String key) {
            loads.incrementAndGet();
            return key.length();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Cache cache = new Cache();
        String first = Choose.oneOf("a", "b");
        Thread other = new Thread(() -> cache.get(first), "other");
        other.start();
        cache.get("a");
        other.join();
        int keys = first.equals("a") ? 1 : 2;
        assert cache.loads.get() == keys : cache.loads + " loads of " + keys + " keys";
    }
}
