package references;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;

/** Probes references between threads: one waits for the queue, what another holds stays. */
public final class CollectedByThreads {
    private CollectedByThreads() {}

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> lost = new WeakReference<>(new Object(), queue);
        String[] told = new String[1];
        Thread waiting = new Thread(() -> {
            try {
                told[0] = queue.remove() == lost ? "told" : "wrong";
            } catch (InterruptedException e) {
                told[0] = "interrupted";
            }
        });
        waiting.start();
        System.gc();
        waiting.join();
        System.out.println(told[0]);

        Object[] box = {new Object()};
        WeakReference<Object> held = new WeakReference<>(box[0]);
        CountDownLatch holds = new CountDownLatch(1);
        CountDownLatch ends = new CountDownLatch(1);
        Thread holder = new Thread(() -> hold(box, holds, ends));
        holder.start();
        holds.await();
        System.gc();
        System.out.println("held by the other thread: " + (held.get() != null));
        ends.countDown();
        holder.join();
        System.gc();
        System.out.println("not any more: " + held.get());
        Thread interrupted = new Thread(() -> {
            try {
                queue.remove();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        interrupted.start();
        interrupted.interrupt();
        interrupted.join();
    }

    private static void hold(Object[] box, CountDownLatch holds, CountDownLatch ends) {
        Object mine = box[0];
        box[0] = null;
        holds.countDown();
        try {
            ends.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Reference.reachabilityFence(mine);
    }
}
