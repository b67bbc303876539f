// expect: no-violation
package maps;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An iteration sees the list as it was when it began. */
public final class CopyOnWriteIteration {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> listeners = new CopyOnWriteArrayList<>(List.of(1, 2));
        Thread other = new Thread(() -> listeners.add(3));
        other.start();
        int sum = 0;
        for (int each : listeners) {
            sum += each;
        }
        other.join();
        assert (sum == 3 || sum == 6) && listeners.size() == 3;
    }
}
