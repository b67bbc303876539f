package dev.fathom.explore.call;

import dev.fathom.vm.choice.Requests;
import dev.fathom.vm.exec.RunEnd;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;

/** Executes single methods on the present state, each as the bottom frame of the only thread. */
public final class GuestCalls {
    /** How an execution ended. */
    public enum End {
        RETURNED,
        THREW,
        /** The guest gave the path up ({@code Assume}). */
        REFUSED,
        /** It could not be executed to its end; {@link #explanation} says why. */
        STOPPED
    }

    private final Vm vm;
    private final ChoicePath choices = new ChoicePath();
    private final ChoicePath aside = new ChoicePath();

    /** The path that is gone now: one of the two. */
    private ChoicePath present = choices;

    private long result;
    private int exception;
    private String explanation = "";
    private boolean cut;
    private boolean unsupported;

    public GuestCalls(Vm vm) {
        this.vm = vm;
    }

    /** Returns the choices that executions make; to go through them all, repeat an execution while it can advance. */
    public ChoicePath choices() {
        return choices;
    }

    /**
     * Has executions make choices on a path of their own, until {@link #endAside}: what only looks at a state does not belong to the operation that led there. Returns that path, which begins with no
     * choices.
     */
    public ChoicePath beginAside() {
        aside.clear();
        present = aside;
        return aside;
    }

    public void endAside() {
        present = choices;
    }

    /** Executes a method; the receiver is 0 for static ones. */
    End run(VmMethod entry, int receiver, int[] words) {
        GuestThread thread = vm.scheduler.current();
        thread.idle();
        if (receiver != 0) {
            thread.push(receiver);
        }
        thread.ensure(words.length + 8);
        for (int each : words) {
            thread.push(each);
        }
        thread.pushFrame(entry);
        vm.interpreter.begin();
        RunEnd stop = vm.interpreter.run();
        if (stop.reason() == RunEnd.Reason.THREAD_END && !thread.parkPermit) {
            result = stop.result();
            return End.RETURNED;
        }
        End end = afterStop(stop);
        return thread.parkPermit ? leavesPermit() : end;
    }

    /** The next operation that parks would find it, but it is no part of states. */
    private End leavesPermit() {
        unsupported = true;
        return stopped("it leaves a permit to park for its own thread (LockSupport.unpark)");
    }

    private End afterStop(RunEnd first) {
        unsupported = false;
        RunEnd stop = first;
        while (stop.reason() == RunEnd.Reason.REQUEST && vm.requests.kind() == Requests.Kind.NONE) {
            vm.choices.choose(present.next(vm.choices.alternatives()));
            stop = vm.interpreter.run();
        }
        return switch (stop.reason()) {
            case THREAD_END -> {
                result = stop.result();
                yield End.RETURNED;
            }
            case UNCAUGHT -> {
                exception = stop.uncaught();
                yield End.THREW;
            }
            case REQUEST -> requested();
            case DEADLOCK -> stopped("it waits for ever");
            case STEP_LIMIT -> stopped("an endless loop? " + stop.explanation() + " (" + Setting.STEP_LIMIT + ")");
            case INTERRUPTED -> {
                cut = true;
                yield End.REFUSED; // the exploration ends, and says so itself
            }
            default -> {
                unsupported = true;
                yield stopped(stop.explanation());
            }
        };
    }

    private End requested() {
        Requests.Kind kind = vm.requests.kind();
        vm.requests.clear();
        return switch (kind) {
            case REFUSE -> End.REFUSED;
            case EXIT -> stopped("it ends the program (System.exit)");
            default -> stopped("it calls Match, which is for checks");
        };
    }

    /** Says whether the execution that stopped last did so because the machine cannot go on: the program would have. */
    public boolean isUnsupported() {
        return unsupported;
    }

    private End stopped(String why) {
        explanation = why;
        cut = true;
        return End.STOPPED;
    }

    /** Says, once, whether an execution did not come to its end since the last call: nobody knows what comes out. */
    public boolean takeCut() {
        boolean result = cut;
        cut = false;
        return result;
    }

    /** Notes what a method returned that was executed otherwise. */
    void returned(long value) {
        result = value;
    }

    /** Returns what the method returned: the low word, or both of a long or double. */
    public long result() {
        return result;
    }

    /** Returns the exception that left the method. */
    public int exception() {
        return exception;
    }

    public String explanation() {
        return explanation;
    }
}
