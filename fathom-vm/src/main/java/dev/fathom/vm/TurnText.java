package dev.fathom.vm;

import dev.fathom.vm.StepListener.Cause;
import dev.fathom.vm.exec.Turns;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.AccessedWord;
import dev.fathom.vm.trace.ThreadListener;

/** Says why the turn leaves a thread, and what lets the next one go on. */
final class TurnText {
    private final Vm vm;
    private final ThreadNames threads;
    private final ObjectNames names;
    private final ValueText values;
    private final WaitText waits;

    TurnText(Vm vm, ThreadNames threads, ObjectNames names, ValueText values) {
        this.vm = vm;
        this.threads = threads;
        this.names = names;
        this.values = values;
        waits = new WaitText(vm, names::of, threads);
    }

    StepListener.Turn of(GuestThread from, GuestThread to, Turns.Why why) {
        Cause cause = cause(from);
        return new StepListener.Turn(threads.of(from), threads.of(to), cause, reason(from, cause), wake(to, why));
    }

    private Cause cause(GuestThread thread) {
        if (thread.status == Status.TERMINATED) {
            return Cause.ENDED;
        }
        if (vm.turns.canRun(thread)) {
            return Cause.PREEMPTED;
        }
        return thread.status == Status.RUNNABLE ? Cause.BLOCKED : Cause.WAITS;
    }

    private String reason(GuestThread thread, Cause cause) {
        return switch (cause) {
            case ENDED -> "ends";
            case PREEMPTED -> vm.points.invisibleSteps().rests(thread) ? "is done" : "is preempted" + next(thread);
            case BLOCKED, WAITS -> waits.of(thread);
        };
    }

    /** Says what a thread that could go on is about to do, if it is known. */
    private String next(GuestThread thread) {
        if (thread.pending && thread.blocker != 0) {
            return " before it locks " + names.of(thread.blocker);
        }
        String call = LibraryCallText.shortText(vm, thread);
        String place = call.isEmpty() ? "" : " in " + call;
        NextAccess next = new NextAccess();
        if (thread.pending && (call.isEmpty() || isOfClassPath(thread))) {
            vm.points.tellNext(thread, next);
        }
        return next.text.isEmpty() ? place : place + " before it " + next.text;
    }

    /** Says whether a thread is in code that the user brought along: what happens in there may be what goes wrong, unlike in the JDK. */
    private boolean isOfClassPath(GuestThread thread) {
        return thread.hasFrames() && thread.method(vm.classes).owner.isUsers();
    }

    private static String wake(GuestThread thread, Turns.Why why) {
        return switch (why) {
            case TIMEOUT -> thread.status == Status.SLEEPING ? "has slept" : "times out";
            case SPURIOUS -> "wakes up for no reason";
            case STANDSTILL -> "sees that nothing moves";
            case RUN -> thread.savedLockDepth <= 0 ? "" : thread.notified ? "was notified" : "";
        };
    }

    /** Writes down the access that a thread stands before. */
    private final class NextAccess implements ThreadListener {
        private String text = "";

        @Override
        public void access(GuestThread thread, AccessedWord word, boolean contended) {
            String name = new SharedVariable(vm, names, values, word.object, word.address, word.element).name();
            text = (word.write ? "writes " : "reads ") + name;
        }

        @Override
        public void action(GuestThread thread, Action action, int ref) {
            throw new IllegalStateException("asked for an access, told of an action");
        }

        @Override
        public void returns(GuestThread thread, VmMethod method, long result) {
            throw new IllegalStateException("asked for an access, told of a return");
        }
    }
}
