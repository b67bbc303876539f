// expect: assertion
package threads;

import java.lang.ref.WeakReference;

/** The same, for who looks after it was cleared. */
public final class ReferenceClearedMeanwhile {
    public static void main(String[] args) {
        WeakReference<String> reference = new WeakReference<>("kept");
        new Thread(reference::clear).start();
        assert reference.get() != null;
    }
}
