// expect: assertion
package library;

import java.util.concurrent.atomic.AtomicMarkableReference;

/** Two threads set the same mark, and one of them fails. */
public final class MarkNotSet {
    public static void main(String[] args) {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("value", false);
        new Thread(() -> reference.attemptMark("value", true)).start();
        boolean set = reference.attemptMark("value", true);
        assert set : "not set, although the reference never changed";
    }
}
