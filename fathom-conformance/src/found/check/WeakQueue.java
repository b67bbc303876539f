// run:
//   says No violation
// run: --weak=choose
//   exit 1
//   says told 1
// run: --weak=choose -- two
//   exit 1
//   says told 2
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A queue hears of references when their referents are gone, in whatever order. */
public class WeakQueue {
    public static void main(String[] args) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object kept = new Object();
        Reference<?>[] references = {
            new WeakReference<>(new Object(), queue),
            new PhantomReference<>(new Object(), queue),
            new WeakReference<>(kept, queue)
        };
        Reference<?> first = queue.poll();
        if (args.length == 0) {
            fail(first == references[0] ? "told 1" : "");
        } else {
            fail(first == references[1] && queue.poll() == references[0] ? "told 2" : "");
        }
        fail(first == references[2] ? "kept, but told" : "");
        Reference.reachabilityFence(kept);
    }

    private static void fail(String message) {
        if (!message.isEmpty()) {
            throw new IllegalStateException(message);
        }
    }
}
