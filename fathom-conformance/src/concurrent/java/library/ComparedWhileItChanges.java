// expect: assertion
package library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;

/** A queue holds its lock while it compares, but who changes the list that it looks for does not. */
public final class ComparedWhileItChanges {
    public static void main(String[] args) {
        List<String> wanted = new ArrayList<>(List.of("old", "old"));
        ArrayBlockingQueue<List<String>> queue = new ArrayBlockingQueue<>(1);
        queue.add(List.of("old", "new"));
        new Thread(() -> {
                    wanted.set(0, "new");
                    wanted.set(1, "new");
                })
                .start();
        assert !queue.contains(wanted);
    }
}
