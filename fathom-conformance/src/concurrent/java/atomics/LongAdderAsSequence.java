// expect: assertion
package atomics;

import java.util.concurrent.atomic.LongAdder;

/** An adder is no sequence number: two threads can get the same sum. */
public final class LongAdderAsSequence {
    private static final LongAdder SEQUENCE = new LongAdder();

    private static long next() {
        SEQUENCE.increment();
        return SEQUENCE.sum();
    }

    public static void main(String[] args) throws InterruptedException {
        long[] numbers = new long[2];
        Thread other = new Thread(() -> numbers[0] = next());
        other.start();
        numbers[1] = next();
        other.join();
        assert numbers[0] != numbers[1] : "number " + numbers[0] + " twice";
    }
}
