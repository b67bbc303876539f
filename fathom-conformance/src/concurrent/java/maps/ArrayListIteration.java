// expect: uncaught-exception
package maps;

import java.util.ArrayList;
import java.util.List;

/** A listener is added while the list is iterated over. */
public final class ArrayListIteration {
    public static void main(String[] args) {
        List<Runnable> listeners = new ArrayList<>();
        listeners.add(() -> System.out.println("first"));
        listeners.add(() -> System.out.println("second"));
        new Thread(() -> listeners.add(() -> System.out.println("third"))).start();
        for (Runnable each : listeners) {
            each.run();
        }
    }
}
