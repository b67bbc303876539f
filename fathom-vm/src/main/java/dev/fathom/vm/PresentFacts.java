package dev.fathom.vm;

import dev.fathom.spi.StateFacts;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;

/** The facts of the state that a machine stands at. */
final class PresentFacts implements StateFacts {
    private final Vm vm;
    private final boolean atTurn;

    PresentFacts(Vm vm, boolean atTurn) {
        this.vm = vm;
        this.atTurn = atTurn;
    }

    @Override
    public boolean isScheduling() {
        return atTurn;
    }

    @Override
    public int thread(int alternative) {
        return (atTurn ? vm.turns.thread(alternative) : vm.scheduler.current()).id;
    }

    @Override
    public boolean preempts(int alternative) {
        return atTurn && vm.turns.preempts(alternative);
    }

    @Override
    public String threadName(int alternative) {
        return vm.threadName(vm.scheduler.threads().get(thread(alternative)));
    }

    @Override
    public boolean isWithholding() {
        return atTurn && vm.turns.isWithholding();
    }

    @Override
    public int liveThreads() {
        return vm.scheduler.live();
    }

    @Override
    public int blockedThreads() {
        int blocked = 0;
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.status != GuestThread.Status.TERMINATED && !vm.turns.canRun(each)) {
                blocked++;
            }
        }
        return blocked;
    }

    @Override
    public int abstractAlternatives() {
        return !atTurn && vm.choices.isAbstract() ? vm.choices.alternatives() : 0;
    }

    @Override
    public int[] branches() {
        return vm.branches.taken();
    }

    @Override
    public int[] instructions() {
        return vm.interpreter.instructions().passed();
    }
}
