// expect: no-violation
package atomics;

import java.util.concurrent.atomic.LongAdder;

/** The sum of an adder is exact when nobody adds any more. */
public final class LongAdderSum {
    public static void main(String[] args) throws InterruptedException {
        LongAdder hits = new LongAdder();
        Thread first = new Thread(hits::increment);
        Thread second = new Thread(hits::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert hits.sum() == 2 : hits;
    }
}
