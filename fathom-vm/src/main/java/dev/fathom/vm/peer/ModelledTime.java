package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Vm;
import java.util.concurrent.TimeUnit;

/** The guest's clock: the host's if the options say so, else one that passes only while the guest sleeps. */
final class ModelledTime {
    /** Modelled time starts on 2024-01-01 at noon UTC. */
    private static final long START_MILLIS = 1_704_110_400_000L;

    private static final long START_NANOS = 1_000_000_000L;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private ModelledTime() {}

    static long nanoTime(Vm vm) {
        return vm.options.realTime() ? System.nanoTime() : START_NANOS + passed(vm);
    }

    static long currentTimeMillis(Vm vm) {
        return vm.options.realTime() ? System.currentTimeMillis() : START_MILLIS + passed(vm) / NANOS_PER_MILLI;
    }

    /** Returns the nanoseconds of the present millisecond. */
    static long nanoOfMilli(Vm vm) {
        return vm.options.realTime() ? 0 : passed(vm) % NANOS_PER_MILLI;
    }

    /** Lets time pass. */
    static void advance(Vm vm, long nanos) {
        if (!vm.options.realTime()) {
            vm.heap.storeLong(address(vm), passed(vm) + nanos);
        }
    }

    /** Lets the present thread sleep: for real on the host's clock, else by letting modelled time pass. */
    static void sleep(Vm vm, long nanos) {
        advance(vm, nanos);
        if (vm.options.realTime()) {
            try {
                TimeUnit.NANOSECONDS.sleep(nanos);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static long passed(Vm vm) {
        return vm.heap.loadLong(address(vm));
    }

    private static int address(Vm vm) {
        return vm.field("dev/fathom/guest/Clock", "nanos").offset;
    }
}
