// expect: assertion
package library;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;

/** Of two submissions, the second one comes when the first one has begun: two never wait, but may be counted, as queues are looked at one after the other. */
public final class SubmissionsCountedOneByOne {
    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(4);
        AtomicBoolean begun = new AtomicBoolean();
        new Thread(() -> pool.submit(() -> begun.set(true))).start();
        new Thread(() -> {
                    if (begun.get()) {
                        pool.submit(() -> {});
                    }
                })
                .start();
        assert pool.getQueuedSubmissionCount() < 2;
    }
}
