// run:
//   says No violation, assuming that weak references are cleared by System.gc() and not before
// run: --weak=choose
//   exit 1
//   says System.gc() did not clear a weak reference
// run: --weak=never
//   exit 1
//   says System.gc() did not clear a weak reference
import java.lang.ref.WeakReference;

/** {@code System.gc()} clears weak references; that it may do nothing is tried on request. */
public class WeakRef {
    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        System.gc();
        System.out.println(reference.get());
        if (reference.get() != null) {
            throw new IllegalStateException("System.gc() did not clear a weak reference");
        }
    }
}
