// run: -- ended
//   exit 1
//   says the last had ended first
// run: --weak=choose -- ended
//   exit 1
//   says the last had ended first
// run: -- dropped gone
//   exit 1
//   says gone
// run: -- dropped kept
//   exit 1
//   says kept
// run: --weak=choose -- dropped gone
//   exit 1
//   says gone
// run: -- held gone
//   exit 1
//   says gone
// run: -- held kept
//   exit 1
//   says kept
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** What a collection clears depends on where other threads stand: whether they have ended, what they have on their stacks, and what they alone refer to. */
public class WeakToThreads {
    static int count;
    static volatile int used;
    static Object strong = new Object();
    static WeakReference<Object> weak = new WeakReference<>(strong);

    static synchronized void increment() {
        count++;
    }

    static List<WeakReference<Thread>> start() {
        List<WeakReference<Thread>> result = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(WeakToThreads::increment);
            result.add(new WeakReference<>(thread));
            thread.start();
        }
        return result;
    }

    static void use(Object object) {
        used = 1;
        if (object == null) {
            throw new AssertionError();
        }
    }

    static void startUser() {
        Object object = new Object();
        weak = new WeakReference<>(object);
        new Thread(() -> use(object)).start();
    }

    public static void main(String[] args) {
        if (args[0].equals("ended")) {
            List<WeakReference<Thread>> threads = start();
            System.gc();
            boolean last = threads.get(3).get() == null;
            boolean first = threads.get(0).get() == null;
            if (last && !first) {
                throw new IllegalStateException("the last had ended first");
            }
            return;
        }
        if (args[0].equals("held")) {
            startUser();
        } else {
            new Thread(() -> strong = null).start();
        }
        System.gc();
        String state = weak.get() == null ? "gone" : "kept";
        if (state.equals(args[1])) {
            throw new IllegalStateException(state);
        }
    }
}
