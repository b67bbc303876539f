package dev.fathom.vm.exec;

import java.util.concurrent.TimeUnit;

/** The guest's clock: the host's if the options say so, else one that passes only while all threads wait. */
public final class Clock {
    /** Modelled time starts on 2024-01-01 at noon UTC. */
    private static final long START_MILLIS = 1_704_110_400_000L;

    private static final long START_NANOS = 1_000_000_000L;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final Vm vm;
    private int address;

    Clock(Vm vm) {
        this.vm = vm;
    }

    /** Must be called before the guest is told the time. */
    public Clock read() {
        vm.points.clockRead();
        return this;
    }

    public long nanoTime() {
        return vm.options.realTime() ? System.nanoTime() : START_NANOS + passed();
    }

    public long currentTimeMillis() {
        return vm.options.realTime() ? System.currentTimeMillis() : START_MILLIS + passed() / NANOS_PER_MILLI;
    }

    /** Returns the nanoseconds of the present millisecond. */
    public long nanoOfMilli() {
        return vm.options.realTime() ? 0 : passed() % NANOS_PER_MILLI;
    }

    /** Lets the time pass that a wait took which ended by its timeout; nobody can tell unless the guest reads the clock. */
    void timedOut(long wakeTime) {
        if (vm.points.isClockRead()) {
            passUntil(wakeTime);
        }
    }

    /** Lets time pass until {@link #nanoTime} has that value: for real on the host's clock. */
    void passUntil(long nanos) {
        long left = nanos - nanoTime();
        if (left <= 0) {
            return;
        }
        if (!vm.options.realTime()) {
            vm.heap.storeLong(address(), passed() + left);
            return;
        }
        try {
            TimeUnit.NANOSECONDS.sleep(left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long passed() {
        return vm.heap.loadLong(address());
    }

    private int address() {
        if (address == 0) {
            address = vm.field("dev/fathom/guest/Clock", "nanos").offset;
        }
        return address;
    }
}
