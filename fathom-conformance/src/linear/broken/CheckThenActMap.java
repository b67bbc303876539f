// concurrent 2x2, calls 2
import java.util.concurrent.ConcurrentHashMap;

/** Looks whether a key is there, and then puts it: each step is atomic, both together are not. */
public class CheckThenActMap {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    public Integer putIfAbsent(int value) {
        Integer old = map.get(1);
        if (old == null) {
            map.put(1, value);
        }
        return old;
    }

    public Integer get() {
        return map.get(1);
    }
}
