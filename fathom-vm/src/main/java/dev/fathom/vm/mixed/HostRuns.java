package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.mixed.host.Abandoned;
import dev.fathom.vm.mixed.host.EagerTranslation;
import dev.fathom.vm.mixed.host.LazyTranslation;
import dev.fathom.vm.mixed.host.Translation;
import dev.fathom.vm.options.MixedOptions;

/** The executions of blocks in one machine, one after the other. */
final class HostRuns {
    /** So many steps (calls and backward jumps) are made between two looks at limits and interrupts. */
    private static final int FUEL = 1 << 20;

    private final Vm vm;
    private final MixedCounts counts;
    private final HostClasses classes;
    private final Translation translation;
    private int epoch;
    private long burnt;
    private long limit;
    private int tank;

    HostRuns(Vm vm, MixedOptions.Translation how, MixedCounts counts) {
        this.vm = vm;
        this.counts = counts;
        boolean lazy = how == MixedOptions.Translation.LAZY;
        classes = new HostClasses(vm, lazy, this::poll);
        translation = lazy ? new LazyTranslation(vm, classes) : new EagerTranslation(vm, classes);
    }

    MixedCounts counts() {
        return counts;
    }

    HostClasses classes() {
        return classes;
    }

    Translation begin() {
        burnt = 0;
        limit = vm.interpreter.stepsLeft();
        tank = (int) Math.min(FUEL, limit);
        translation.begin();
        classes.run().begin(++epoch, tank, translation, vm.classes.elements());
        return translation;
    }

    /** Returns how many steps were made since the beginning. */
    long steps() {
        return burnt + tank - classes.run().fuel();
    }

    private void poll() {
        burnt += tank;
        if (vm.interpreter.isInterrupted()) {
            throw new Abandoned("it was interrupted");
        }
        if (burnt >= limit) {
            throw new Abandoned("it makes more steps than the limit allows");
        }
        tank = (int) Math.min(FUEL, limit - burnt);
        classes.run().refuel(tank);
    }
}
