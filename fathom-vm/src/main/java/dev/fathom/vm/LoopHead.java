package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;

/**
 * Finds the head of an endless loop while the program goes round it: the place that the loop is named by.
 *
 * <p>Where a loop is noticed depends on where the transition began, for turns end after so many steps, and those are counted from there. But who goes round once
 * passes the same calls and backward jumps, wherever he comes in. Of these the head is the one in the program's own code, if there is any, by the first thread, in its outermost frame, with the lowest
 * address. A loop has one such place: the frame stands while the program goes round, or frames at its depth that come and go are told apart by their names.
 */
final class LoopHead {
    private static final int NO_THREAD = Integer.MAX_VALUE;

    private final Vm vm;
    private int thread = NO_THREAD;
    private int depth;
    private int pc;
    private int method;
    private boolean ofUser;
    private String threadName = "";
    private String location = "";

    LoopHead(Vm vm) {
        this.vm = vm;
    }

    /** Begins to look; the limit of steps, which is there to end what may be endless, counts from here. */
    void begin() {
        thread = NO_THREAD;
        ofUser = false;
        vm.interpreter.begin();
        vm.interpreter.watchSteps(this::pass);
    }

    /** Stops looking. */
    void end() {
        vm.interpreter.watchSteps(null);
    }

    /** Says whether there is a head: there is none if no thread made a step since {@link #begin}. */
    boolean isFound() {
        return thread != NO_THREAD;
    }

    /** Returns the name of the thread at the head. */
    String threadName() {
        return threadName;
    }

    /** Returns the head, as {@link Locations#of} says it. */
    String location() {
        return location;
    }

    private void pass(GuestThread passing) {
        boolean before = compare(passing) < 0;
        if (ofUser && !before) {
            return;
        }
        boolean isUsers = Locations.isInUsersCode(vm, passing);
        if (isUsers || (before && !ofUser)) {
            ofUser = isUsers;
            thread = passing.id;
            depth = passing.depth();
            pc = passing.pc;
            method = passing.stack[passing.fp];
            threadName = vm.threadName(passing);
            location = Locations.of(vm, passing);
        }
    }

    /** Compares where a thread is with the head so far. */
    private int compare(GuestThread passing) {
        if (passing.id != thread) {
            return Integer.compare(passing.id, thread);
        }
        if (passing.depth() != depth) {
            return Integer.compare(passing.depth(), depth);
        }
        if (passing.pc != pc || passing.stack[passing.fp] == method) {
            return Integer.compare(passing.pc, pc);
        }
        return Locations.of(vm, passing).compareTo(location);
    }
}
