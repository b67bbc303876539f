// expect: assertion
package library;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A worker sees in its queue what it forked. */
public final class QueuedBeforeItIsStolen {
    public static void main(String[] args) {
        int queued = new ForkJoinPool(2)
                .submit(() -> {
                    ForkJoinTask.adapt(() -> {}).fork();
                    return ForkJoinTask.getQueuedTaskCount();
                })
                .join();
        assert queued == 0;
    }
}
