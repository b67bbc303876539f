// expect: no-violation
package library;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Two threads remove from a copy-on-write list; nothing comes back. */
public final class RemoveIfCalledTwice {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3, 4));
        Thread other = new Thread(() -> list.removeIf(each -> each % 2 == 0));
        other.start();
        list.removeIf(each -> each > 2);
        other.join();
        assert list.equals(List.of(1)) : list;
    }
}
