// expect: assertion
package library;

import java.util.concurrent.ConcurrentHashMap;

/** A concurrent map inserts first and counts afterwards: for a moment it holds a key and says that it is empty. */
public final class InsertedButNotCounted {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        new Thread(() -> map.put(1, "one")).start();
        if (map.containsKey(1)) {
            assert !map.isEmpty() : "empty, with a key";
        }
    }
}
