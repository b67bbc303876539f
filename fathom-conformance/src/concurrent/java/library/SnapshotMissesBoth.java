// expect: assertion
package library;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** At any time the token is somewhere, but a copy of the map may miss it. */
public final class SnapshotMissesBoth {
    public static void main(String[] args) {
        Map<Integer, String> places = new ConcurrentHashMap<>();
        places.put(2, "token");
        new Thread(() -> {
            places.put(1, "token");
            places.remove(2);
        }).start();
        List<String> found = new ArrayList<>(places.values());
        assert !found.isEmpty() : "the token is nowhere";
    }
}
