// run:
//   exit 1
//   says gone
// run: -- joined
//   says No violation
// run: --weak=choose -- joined
//   says No violation
import java.lang.ref.WeakReference;

/** One thread collects while the other looks. */
public class WeakThreads {
    private static Object strong = new Object();
    private static final WeakReference<Object> WEAK = new WeakReference<>(strong);

    public static void main(String[] args) throws Exception {
        Thread collector = new Thread(() -> {
            strong = null;
            System.gc();
        });
        if (args.length > 0) {
            Object held = WEAK.get();
            collector.start();
            collector.join();
            if (held != WEAK.get()) {
                throw new IllegalStateException("gone, though held");
            }
            return;
        }
        collector.start();
        if (WEAK.get() != null && WEAK.get() == null) {
            throw new IllegalStateException("gone");
        }
    }
}
