package dev.fathom.vm;

import dev.fathom.vm.exec.Turns;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.trace.LineListener;
import dev.fathom.vm.trace.ThreadListener;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Turns source lines that threads reach, their choices and their turns into the steps of a trace. */
final class StepObserver implements LineListener {
    /** Depths are told up to here: to count the frames of a deep recursion at each of its lines would take the square of its depth. */
    private static final int DEEPEST = 512;

    private record Line(VmMethod method, int number, int frame) {}

    private final Vm vm;
    private final StepListener listener;
    private final ThreadNames threads;
    private final ObjectNames names;
    private final ThreadObserver threadObserver;
    private final TurnText turns;

    /** Numbers of threads of which it was said that they have ended. A thread that has just ended may have had its turn before a step that nobody notices, and again after it. */
    private final Set<Integer> ended = new HashSet<>();

    /** By number of the thread, the line that it came to last. */
    private final Map<Integer, Line> lastLines = new HashMap<>();

    StepObserver(Vm vm, StepListener listener) {
        this.vm = vm;
        this.listener = listener;
        threads = new ThreadNames(vm);
        names = new ObjectNames(vm, threads);
        threadObserver = new ThreadObserver(vm, listener, threads, names);
        turns = threadObserver.turns();
    }

    /** Returns who hears what threads do. */
    ThreadListener threadListener() {
        return threadObserver;
    }

    /** Describes the deadlock that the machine stands in, with the names that the steps gave to things. */
    Deadlock deadlock() {
        return new DeadlockText(vm, threads).describe(names);
    }

    /** Must be told when objects have moved. */
    void moved() {
        threadObserver.moved();
    }

    /** Must be told when the guest was sent back: where its threads stand now nobody has been told. */
    void sentBack() {
        lastLines.clear();
        ended.clear();
    }

    void choice(String description, String value) {
        GuestThread thread = vm.scheduler.current();
        listener.choice(threads.of(thread), description, value, Locations.of(vm, thread));
    }

    /** The turn goes to an alternative of the last list. That a thread begins goes without saying: another one has just started it, and goes on. */
    void turn(int alternative) {
        GuestThread from = vm.scheduler.current();
        GuestThread to = vm.turns.thread(alternative);
        Turns.Why why = vm.turns.why(alternative);
        if (from != to || why != Turns.Why.RUN) {
            if (to.hasBegun() && isNews(from, why)) {
                listener.turn(turns.of(from, to, why));
            }
            vm.interpreter.turned();
        }
    }

    private boolean isNews(GuestThread from, Turns.Why why) {
        return from.status != Status.TERMINATED || ended.add(from.id) || why != Turns.Why.RUN;
    }

    @Override
    public void line(GuestThread thread) {
        if (vm.observer.isLooking()) {
            return;
        }
        threadObserver.atLine(thread);
        VmMethod method = thread.method(vm.classes);
        int line = method.code().line(thread.pc);
        Line present = new Line(method, line, thread.fp);
        if (present.equals(lastLines.put(thread.id, present))) {
            return;
        }
        listener.line(
                threads.of(thread),
                method.owner.externalName(),
                method.name,
                method.owner.sourceFile == null ? "" : method.owner.sourceFile,
                line,
                depth(thread));
    }

    private static int depth(GuestThread thread) {
        int depth = 0;
        for (int fp = thread.fp; fp >= 0 && depth < DEEPEST; fp = thread.callerOf(fp)) {
            depth++;
        }
        return depth;
    }
}
