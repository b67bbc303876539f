// expect: assertion
package library;

import java.util.concurrent.ConcurrentHashMap;

/** The functions of two computeIfAbsent for different keys run at the same time. */
public final class ComputeFunctionsInterleave {
    private static int loads;

    private static String load(int key) {
        loads++;
        return "value " + key;
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, String> cache = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> cache.computeIfAbsent(1, ComputeFunctionsInterleave::load));
        other.start();
        cache.computeIfAbsent(2, ComputeFunctionsInterleave::load);
        other.join();
        assert loads == 2 : loads;
    }
}
