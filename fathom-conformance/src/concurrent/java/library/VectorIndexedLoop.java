// expect: no-violation
package library;

import java.util.List;
import java.util.Vector;

/** An indexed loop under the vector's own lock. */
public final class VectorIndexedLoop {
    public static void main(String[] args) throws InterruptedException {
        Vector<Integer> vector = new Vector<>(List.of(1, 2));
        Thread other = new Thread(() -> vector.remove(0));
        other.start();
        int sum = 0;
        synchronized (vector) {
            for (int i = 0; i < vector.size(); i++) {
                sum += vector.get(i);
            }
        }
        other.join();
        assert sum == 3 || sum == 2 : sum;
    }
}
