// expect: uncaught-exception
package atomics;

import java.util.concurrent.atomic.AtomicReference;

/** The reference is checked and then read again. */
public final class ReferenceReadTwice {
    public static void main(String[] args) {
        AtomicReference<String> connection = new AtomicReference<>("open");
        new Thread(() -> connection.set(null)).start();
        if (connection.get() != null) {
            System.out.println(connection.get().length());
        }
    }
}
