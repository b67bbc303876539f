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
    private int frames;
    private boolean running;

    HostRuns(Vm vm, MixedOptions.Translation how, MixedCounts counts) {
        this.vm = vm;
        this.counts = counts;
        boolean lazy = how == MixedOptions.Translation.LAZY;
        classes = new HostClasses(vm, lazy, this);
        translation = lazy ? new LazyTranslation(vm, classes) : new EagerTranslation(vm, classes);
    }

    MixedCounts counts() {
        return counts;
    }

    HostClasses classes() {
        return classes;
    }

    /** Says whether a block is under way: what the machine executes to link it cannot be another. */
    boolean isRunning() {
        return running;
    }

    void end() {
        running = false;
    }

    Translation begin() {
        running = true;
        burnt = 0;
        limit = Math.min(vm.interpreter.stepsLeft(), vm.interpreter.turnLeft());
        frames = Math.max(2, vm.interpreter.framesLeft()) / 2;
        tank = (int) Math.min(Math.min(FUEL, frames), limit);
        translation.begin();
        classes.run().begin(++epoch, tank, translation, vm.classes.elements());
        return translation;
    }

    /** Returns how many steps were made since the beginning. */
    long steps() {
        return burnt + tank - classes.run().fuel();
    }

    /** Forgets steps beyond a number; so many more are made before the next look. */
    void steps(long made, int fuel) {
        burnt = made;
        tank = fuel;
        classes.run().refuel(fuel);
    }

    /** Looks at limits and interrupts; called when the tank is empty. */
    void poll() {
        burnt += tank;
        if (vm.interpreter.isInterrupted()) {
            throw new Abandoned("it was interrupted");
        }
        if (burnt >= limit) {
            throw new Abandoned(
                    limit == vm.interpreter.stepsLeft()
                            ? "it makes more steps than the limit allows"
                            : "other threads have their turn while it runs");
        }
        // No call is made that is not a step: if half of the frames are free now, the other half is enough until the
        // next look.
        if (HostStack.isDeep(frames)) {
            throw new Abandoned("its stack may overflow");
        }
        tank = (int) Math.min(Math.min(FUEL, frames), limit - burnt);
        classes.run().refuel(tank - 1); // the step at hand
    }
}
