// expect: assertion
package threads;

import java.lang.ref.WeakReference;

/** A program may clear a reference itself; whether it has is a matter of who comes first. */
public final class ReferenceClearedLater {
    public static void main(String[] args) {
        WeakReference<String> reference = new WeakReference<>("kept");
        new Thread(reference::clear).start();
        assert reference.get() == null;
    }
}
