package dev.fathom.bench;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import java.util.function.IntConsumer;

/**
 * Measures what saving, comparing and restoring a state costs as the guest's heap grows: fingerprint, capture, restore by
 * copy, and mark plus undo.
 */
public final class StateSpeed {
    private static final int[] SIZES = {10, 100, 1_000, 10_000};

    private StateSpeed() {}

    public static void main(String[] arguments) {
        System.out.printf(
                "%8s %10s %14s %14s %14s %14s%n", "nodes", "words", "fingerprint", "capture", "restore", "mark+undo");
        for (int size : SIZES) {
            measure(size);
        }
    }

    private static void measure(int size) {
        try (GuestMachine machine = new GuestMachine(InterpreterSpeed.options())) {
            machine.start(GrowingList.class.getName(), Integer.toString(size));
            Stop stop = machine.run();
            if (stop.kind() != Stop.Kind.CHOICE) {
                throw new IllegalStateException(stop.toString());
            }
            Image image = machine.capture();
            int repeats = Math.max(20, 2_000_000 / (image.size() + 100));
            System.out.printf(
                    "%8d %10d %11.0f ns %11.0f ns %11.0f ns %11.0f ns%n",
                    size,
                    image.size(),
                    nanos(repeats, i -> machine.fingerprint()),
                    nanos(repeats, i -> machine.capture()),
                    nanos(repeats, i -> machine.restore(image)),
                    nanos(repeats, i -> {
                        machine.mark();
                        machine.choose(0);
                        machine.run();
                        machine.undo();
                        machine.unmark();
                    }));
        }
    }

    private static double nanos(int repeats, IntConsumer action) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < repeats; i++) {
                action.accept(i);
            }
            best = Math.min(best, (System.nanoTime() - start) / (double) repeats);
        }
        return best;
    }
}
