// expect: assertion
package threads;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A thread that starts another one may be the first to take from a queue, though the other one only uses what it was given until then. */
public final class TakenFromWhoHasJustBegun {
    private final int[] own = new int[1];

    public static void main(String[] args) {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        new Thread(() -> {
                    TakenFromWhoHasJustBegun given = new TakenFromWhoHasJustBegun();
                    new Thread(() -> {
                                given.own[0]++;
                                queue.poll();
                            })
                            .start();
                    assert queue.poll() == null;
                })
                .start();
    }
}
