// expect: assertion
package maps;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Each call is synchronized, put-if-absent made of two calls is not. */
public final class SynchronizedListCompound {
    private static final List<String> NAMES = Collections.synchronizedList(new ArrayList<>());

    private static void addOnce(String name) {
        if (!NAMES.contains(name)) {
            NAMES.add(name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> addOnce("a"));
        other.start();
        addOnce("a");
        other.join();
        assert NAMES.size() == 1 : NAMES;
    }
}
