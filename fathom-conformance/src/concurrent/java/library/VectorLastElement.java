// expect: uncaught-exception
package library;

import java.util.List;
import java.util.Vector;

/** Each call on a vector is synchronized, asking for the last element takes two. */
public final class VectorLastElement {
    public static void main(String[] args) {
        Vector<String> vector = new Vector<>(List.of("a", "b"));
        new Thread(() -> vector.remove(0)).start();
        System.out.println(vector.get(vector.size() - 1));
    }
}
