package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Elements;
import java.util.Set;

/** What a record needs of a machine: which code ran, from which classes, and what was learned about threads. */
public final class RecordableMachine {
    private final Vm vm;

    RecordableMachine(Vm vm) {
        this.vm = vm;
    }

    /** Begins to record which code runs; to be called before any code of the program has run. */
    public void record(Granularity granularity) {
        vm.classes.record(granularity);
    }

    /** Returns what was passed so far. */
    public Elements elements() {
        return vm.classes.elements();
    }

    /** Returns what the machine has loaded. */
    public ClassTable classes() {
        return vm.classes;
    }

    /** Returns what was learned about the program that decides where transitions end and what they do, by name ({@link dev.fathom.vm.reduction.LocksetReduction#learned}). */
    public Set<Long> learned() {
        return vm.points.lockset().learned();
    }

    /** Returns what of that is learned again by everybody who does the same. */
    public Set<Long> told() {
        return vm.points.lockset().told();
    }

    /** Writes down which accesses were seen, for a later run that does not repeat them all. */
    public long[] accesses() {
        return vm.points.lockset().written();
    }

    /** Compares the accesses that were seen with those of an earlier run; says whether both together refute an assumption. */
    public boolean compareWith(long[] accesses) {
        return vm.points.lockset().compareWith(accesses);
    }

    /** Compares accesses with each other that other machines saw; says whether they refute an assumption together. */
    public boolean compareAll(long[] accesses) {
        return vm.points.lockset().compareAll(accesses);
    }
}
