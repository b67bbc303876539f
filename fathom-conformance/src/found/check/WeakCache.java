// run:
//   says No violation, assuming that weak references are cleared by System.gc() and not before (WeakReference at
// run: --weak=choose
//   exit 1
//   says NullPointerException
//   says is cleared
// run: --weak=choose -- careful
//   says No violation: everything was explored.
// run: --weak=choose -- kept
//   says No violation: everything was explored.
//   states 4
import java.lang.ref.WeakReference;

/** Asks twice what may be gone the second time. */
public class WeakCache {
    private static WeakReference<StringBuilder> cache = new WeakReference<>(new StringBuilder("cached"));

    public static void main(String[] args) {
        StringBuilder kept = args.length > 0 && args[0].equals("kept") ? cache.get() : null;
        if (kept == null && args.length > 0 && args[0].equals("kept")) {
            return;
        }
        if (args.length > 0 && args[0].equals("careful")) {
            StringBuilder once = cache.get();
            System.out.println(once == null ? 0 : once.length());
        } else if (cache.get() != null) {
            System.out.println(cache.get().length());
        }
        System.out.println(kept == null ? "" : kept.toString());
    }
}
