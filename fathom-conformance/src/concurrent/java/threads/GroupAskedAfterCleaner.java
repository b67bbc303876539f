// expect: no-violation
package threads;

import java.lang.ref.Cleaner;

/** A cleaner has a thread, which is in the books of its group, long before somebody asks. */
public final class GroupAskedAfterCleaner {
    public static void main(String[] args) throws InterruptedException {
        Cleaner cleaner = Cleaner.create();
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Runnable asks = () -> {
            assert group.activeCount() > 0;
        };
        Thread worker = new Thread(asks);
        Thread other = new Thread(asks);
        worker.start();
        other.start();
        worker.join();
        other.join();
        assert cleaner != null;
    }
}
