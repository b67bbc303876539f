// expect: no-violation
package atomics;

import java.util.List;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** An immutable list is replaced by updateAndGet: no element is lost. */
public final class UpdateAndGet {
    private static void add(AtomicReference<List<Integer>> list, int item) {
        list.updateAndGet(old -> {
            List<Integer> longer = new ArrayList<>(old);
            longer.add(item);
            return longer;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicReference<List<Integer>> list = new AtomicReference<>(List.of());
        Thread other = new Thread(() -> add(list, 1));
        other.start();
        add(list, 2);
        other.join();
        assert list.get().size() == 2 : list;
    }
}
