// expect: no-violation
package library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The forEach of a synchronized list holds its lock. */
public final class SynchronizedListForEach {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        Thread other = new Thread(() -> list.add(3));
        other.start();
        int[] sum = new int[1];
        list.forEach(each -> sum[0] += each);
        other.join();
        assert sum[0] == 3 || sum[0] == 6 : sum[0];
    }
}
