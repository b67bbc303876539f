// run:
//   exit 1
//   says cleaned while the lock was held? no
// run: --weak=never
//   says No violation
import java.lang.ref.Cleaner;

/** A cleaning action is executed by a thread of its own: it waits for locks of the thread that collects. */
public class CleanerRuns {
    private static final Object LOCK = new Object();
    private static boolean cleaned;

    public static void main(String[] args) throws Exception {
        Cleaner cleaner = Cleaner.create();
        Object resource = new Object();
        cleaner.register(resource, CleanerRuns::clean);
        synchronized (LOCK) {
            resource = null;
            System.gc();
            if (cleaned) {
                throw new IllegalStateException("cleaned while the lock was held");
            }
        }
        synchronized (LOCK) {
            if (cleaned) {
                throw new IllegalStateException("cleaned while the lock was held? no: afterwards");
            }
        }
        System.out.println(cleaner != null);
    }

    private static void clean() {
        synchronized (LOCK) {
            cleaned = true;
        }
    }
}
