// run: --weak=choose
//   says No violation: everything was explored.
// run: --weak=choose -- timed
//   exit 1
//   says nothing came
// run: --weak=choose -- late
//   says No violation: everything was explored.
// run: --weak=choose -- interrupted
//   exit 1
//   says java.lang.InterruptedException
// run: --weak=choose -- kept
//   exit 1
//   says Violation: deadlock
// run: --weak=choose -- elsewhere
//   exit 1
//   says Violation: deadlock
// run: --weak=never
//   exit 1
//   says Violation: deadlock
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A thread waits until a reference is cleared: that is a deadlock only if none can be. */
public class WeakRemove {
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    private static Object strong = new Object();
    private static final WeakReference<Object> WEAK = new WeakReference<>(strong, QUEUE);

    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "";
        if (how.equals("late")) {
            new Thread(() -> strong = null).start();
        } else if (!how.equals("kept")) {
            strong = null;
        }
        if (how.equals("interrupted")) {
            Thread.currentThread().interrupt();
        }
        ReferenceQueue<Object> queue = how.equals("elsewhere") ? new ReferenceQueue<>() : QUEUE;
        Reference<?> told = how.equals("timed") ? queue.remove(1000) : queue.remove();
        if (told != WEAK) {
            throw new IllegalStateException("nothing came");
        }
    }
}
