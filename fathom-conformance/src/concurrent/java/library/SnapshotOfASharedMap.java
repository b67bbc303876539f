// expect: assertion
package library;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A list that is copied at every write is atomic; what is copied into it need not be. */
public final class SnapshotOfASharedMap {
    public static void main(String[] args) {
        Set<Integer> set = ConcurrentHashMap.newKeySet();
        set.add(7);
        new Thread(() -> {
                    set.add(0);
                    set.add(1);
                })
                .start();
        List<Integer> copy = new CopyOnWriteArrayList<>(set);
        assert copy.contains(0) || !copy.contains(1) : copy.toString();
    }
}
