// expect: assertion
package maps;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A concurrent map does not make get-then-put atomic. */
public final class GetThenPut {
    private static final ConcurrentMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

    private static void count(String word) {
        Integer old = COUNTS.get(word);
        COUNTS.put(word, old == null ? 1 : old + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count("a"));
        other.start();
        count("a");
        other.join();
        assert COUNTS.get("a") == 2 : COUNTS;
    }
}
