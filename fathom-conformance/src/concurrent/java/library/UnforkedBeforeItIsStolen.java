// expect: assertion
package library;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A worker takes back what it forked before the worker that it started for that has begun. */
public final class UnforkedBeforeItIsStolen {
    public static void main(String[] args) {
        boolean unforked = new ForkJoinPool(2)
                .submit(() -> {
                    ForkJoinTask<?> forked = ForkJoinTask.adapt(() -> {});
                    forked.fork();
                    return forked.tryUnfork();
                })
                .join();
        assert !unforked;
    }
}
