package atomics;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Probes the atomic classes and adders from a single thread. */
public final class AtomicVariables {
    private AtomicVariables() {
    }

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(Integer.MAX_VALUE);
        System.out.println(i.getAndIncrement() + " " + i.get() + " " + i.decrementAndGet() + " " + i.addAndGet(2) + " "
                + i.getAndSet(5) + " " + i.compareAndSet(5, 6) + " " + i.compareAndSet(5, 7) + " " + i.updateAndGet(n -> n * n)
                + " " + i.getAndUpdate(n -> -n) + " " + i.accumulateAndGet(10, Math::max) + " " + i.getAndAccumulate(3, (a, b) -> a % b)
                + " " + i + " " + i.doubleValue());
        i.lazySet(77);
        System.out.println(i.getPlain() + " " + i.getAcquire() + " " + i.getOpaque() + " " + i.compareAndExchange(77, 78) + " "
                + i.compareAndExchange(77, 79) + " " + i.get());
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-5) + " " + l.compareAndSet(1L << 40, 0) + " "
                + l.updateAndGet(n -> n >>> 3) + " " + l.intValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.get() + " " + b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b.compareAndSet(true, false)
                + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        String same = r.get();
        System.out.println(r.compareAndSet(new String("a"), "b") + " " + r.compareAndSet(same, "c") + " "
                + r.accumulateAndGet("d", String::concat) + " " + r.getAndUpdate(s -> null) + " " + r);
        AtomicIntegerArray array = new AtomicIntegerArray(new int[] {1, 2, 3});
        array.incrementAndGet(0);
        array.accumulateAndGet(1, 5, (x, y) -> x * y);
        System.out.println(array + " " + array.length() + " " + array.compareAndSet(2, 3, 9) + " " + array.get(2));
        try {
            array.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("array bounds");
        }
        AtomicReferenceArray<String> references = new AtomicReferenceArray<>(3);
        references.set(1, "one");
        System.out.println(references + " " + references.getAndSet(1, "uno") + " " + references.compareAndSet(0, null, "zero") + " "
                + references);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 1);
        int[] stamp = new int[1];
        String value = stamped.get(stamp);
        System.out.println(value + stamp[0] + " " + stamped.compareAndSet("s", "t", 0, 1) + " " + stamped.compareAndSet(value, "t", 1, 2)
                + " " + stamped.getReference() + stamped.getStamp());
        AtomicMarkableReference<Integer> marked = new AtomicMarkableReference<>(5, false);
        System.out.println(marked.attemptMark(5, true) + " " + marked.isMarked());
        LongAdder adder = new LongAdder();
        for (int n = 0; n < 100; n++) {
            adder.add(n);
        }
        adder.decrement();
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum());
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        max.accumulate(5);
        max.accumulate(-3);
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(0.5);
        doubles.add(0.25);
        System.out.println(max.get() + " " + max.getThenReset() + " " + max.get() + " " + doubles.sum());
    }
}
