package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.trace.ThreadListener;
import java.util.List;

/** Starts and ends threads, with the fields of the {@code Thread} object that HotSpot sets from outside. */
final class ThreadStatus {
    private static final String GROUP = "java/lang/ThreadGroup";
    private static final int RUNNABLE = 5;
    private static final int TERMINATED = 2;
    private static final int BLOCKED = 0x400;
    private static final int WAITING = 0x10;
    private static final int TIMED_WAITING = 0x20;

    private ThreadStatus() {}

    /** Makes a guest thread run the given {@code Thread} object. */
    static void start(Vm vm, int ref) {
        // One word says that a thread was started, and one that it has ended: who waits for the end of a thread does
        // not fight with it over its start.
        store(vm, ref, vm.threadFields().eetop, 1);
        vm.heap.store(fieldHolder(vm, ref) + vm.threadFields().status, RUNNABLE);
        vm.points.symmetry().acts(vm.scheduler.current());
        long likeness = hasHandler(vm, ref)
                ? 0
                : vm.points.symmetry().likenessOf(ref, vm.scheduler.current(), isDaemon(vm, ref));
        GuestThread thread = vm.scheduler.create();
        thread.ref = ref;
        thread.likeness = likeness;
        thread.starter = vm.scheduler.current().id;
        thread.joined = vm.scheduler.current().joined;
        thread.daemon = isDaemon(vm, ref);
        vm.points.symmetry().changed(vm.scheduler.threads());
        vm.sharing.publish(ref);
        vm.points.tell(vm.scheduler.current(), ThreadListener.Action.STARTS, ref);
        thread.push(ref);
        String body = isStillborn(vm, ref) ? "end" : "run";
        thread.pushFrame(vm.method("dev/fathom/guest/ThreadBody", body, "(Ljava/lang/Thread;)V"));
        vm.points.started();
    }

    /** Says whether the thread was stopped before it started; newer JDKs have no such threads. */
    private static boolean isStillborn(Vm vm, int ref) {
        return isSet(vm, ref, vm.threadFields().stillborn);
    }

    private static boolean isSet(Vm vm, int ref, int offset) {
        return offset != ThreadFields.NONE && vm.heap.words[ref + offset] != 0;
    }

    /** Says whether the program has set a handler for exceptions that leave the thread. */
    static boolean hasHandler(Vm vm, int ref) {
        return vm.heap.words[ref + vm.threadFields().handler] != 0
                || vm.heap.words[vm.threadFields().defaultHandler] != 0
                || hasGroupOfItsOwn(vm, ref);
    }

    /** The groups of a thread handle what it leaves to them: the program may have groups that do so in their own way. */
    private static boolean hasGroupOfItsOwn(Vm vm, int ref) {
        int parent = vm.field(GROUP, "parent").offset;
        int group = vm.heap.words[fieldHolder(vm, ref) + vm.threadFields().group];
        for (; group != 0; group = vm.heap.words[group + parent]) {
            if (!vm.heap.classOf(group).name.equals(GROUP)) {
                return true;
            }
        }
        return false;
    }

    /** Says whether the end of a thread concerns more than the thread: a scope of structured concurrency counts it. */
    static boolean hasScopes(Vm vm, int ref) {
        ThreadFields fields = vm.threadFields();
        return isSet(vm, ref, fields.scopes)
                || (isSet(vm, ref, fields.container) && isOther(vm, vm.heap.words[ref + fields.container]));
    }

    private static boolean isOther(Vm vm, int container) {
        return !vm.heap.classOf(container).name.startsWith("jdk/internal/vm/ThreadContainers$RootContainer");
    }

    /** Says whether a container of threads takes no note of the given one: what pools share counts virtual threads only, and hands nothing on to others. */
    static boolean isUnnoted(Vm vm, int ref, int container) {
        return container != 0
                && vm.heap.classOf(container).name.equals("jdk/internal/vm/SharedThreadContainer")
                && !vm.heap.classOf(ref).isSubclassOf("java/lang/BaseVirtualThread");
    }

    /** Clears what the JDK clears at the end of a thread. Who looks at that of another one has a turn of its own. */
    static void clear(Vm vm, int ref) {
        ThreadFields fields = vm.threadFields();
        for (int i = 0; i < fields.clearedCount(); i++) {
            if (vm.heap.words[ref + fields.cleared(i)] != 0) {
                vm.heap.store(ref + fields.cleared(i), 0);
            }
        }
    }

    /** Says whether an exception is what ends a stopped thread, of which nobody needs to hear. */
    static boolean isDeath(Vm vm, int exception) {
        boolean canStop = vm.threadFields().stillborn != ThreadFields.NONE;
        return canStop && vm.heap.classOf(exception).isAssignableTo(vm.system("java/lang/ThreadDeath"));
    }

    /**
     * Must run when a thread is about to end: from now on it matters when others ask whether it has. Who asks counts as writing the status, and who ends as reading it: ends do not fight with one
     * another, though what is true of one young thread counts for all.
     */
    static void ends(Vm vm, GuestThread thread) {
        if (vm.points.active()) {
            int holder = fieldHolder(vm, thread.ref);
            vm.points.isVisible(holder, holder + vm.threadFields().status, false, thread);
        }
    }

    /** Must run before somebody looks at what the end of a thread changes, and that is no access to a variable. */
    static void looksAtEnd(Vm vm, int ref) {
        if (ref != vm.scheduler.current().ref) {
            vm.points.symmetry().looksAt(ref);
        }
        GuestThread thread = vm.scheduler.find(ref);
        if (thread != null) {
            vm.points.invisibleSteps().placesAreSeen(List.of(thread), vm.scheduler.current());
        }
    }

    /** Must run before somebody looks at what a thread does. If it was not started, any that can reach it may be about to. */
    static void looksAt(Vm vm, int ref) {
        vm.points.symmetry().looksAt(ref);
        if (vm.scheduler.find(ref) != null) {
            looksAtEnd(vm, ref);
        } else if (vm.sharing.isShared(ref)) {
            vm.points.invisibleSteps().placesAreSeen(vm.scheduler.threads(), vm.scheduler.current());
        }
    }

    /** Says whether another thread may ask whether the given one was started, or start it as well. */
    static boolean startMatters(Vm vm, int ref) {
        return !vm.points.invisibleSteps().takesStarts()
                || !vm.points.active()
                || vm.points.isVisible(ref, ref + vm.threadFields().eetop, true, vm.scheduler.current());
    }

    /** Ends a thread whose lock is free. */
    static void terminate(Vm vm, GuestThread thread) {
        if (vm.points.active() && vm.points.threadUse().locksThreads()) {
            vm.points.isVisible(thread.ref, thread.ref + Heap.LOCK, true, thread);
        }
        vm.heap.store(thread.ref + vm.threadFields().eetop, 0);
        vm.heap.store(fieldHolder(vm, thread.ref) + vm.threadFields().status, TERMINATED);
        vm.waiting.terminate(thread);
    }

    /** Lets others have their turn before a thread is asked whether it is alive; says whether the call may go on. */
    static boolean passesLook(Call call, int ref) {
        call.vm.points.symmetry().looksAt(ref);
        call.vm.waiting.looksAtEnd(call.vm.scheduler.find(ref));
        if (!call.vm.points.active()) {
            return true;
        }
        int holder = fieldHolder(call.vm, ref);
        int status = holder + call.vm.threadFields().status;
        int alive = ref + call.vm.threadFields().eetop;
        boolean matters = call.vm.points.isVisible(holder, status, true, call.thread())
                | call.vm.points.isVisible(ref, alive, false, call.thread());
        return !matters || call.passes();
    }

    static boolean isAlive(Vm vm, int ref) {
        return vm.heap.words[ref + vm.threadFields().eetop] != 0;
    }

    /** Stores as the present thread would: others may read these fields at any time. */
    private static void store(Vm vm, int object, int offset, int value) {
        if (vm.points.active()) {
            vm.points.isVisible(object, object + offset, true, vm.scheduler.current());
        }
        vm.heap.store(object + offset, value);
    }

    /** Returns the state of a thread in the bits by which the JDK knows it (JVMTI's). */
    static int bits(Vm vm, int ref) {
        GuestThread thread = vm.scheduler.find(ref);
        int kept = vm.heap.words[fieldHolder(vm, ref) + vm.threadFields().status];
        if (thread == null) {
            return kept;
        }
        return switch (thread.status) {
            case BLOCKED -> BLOCKED;
            case WAITING, PARKED, SLEEPING -> thread.wakeTime != 0 ? TIMED_WAITING : WAITING;
            case RUNNABLE -> vm.turns.canRun(thread) ? RUNNABLE : BLOCKED;
            case TERMINATED -> kept;
        };
    }

    static boolean isNew(Vm vm, int ref) {
        return vm.heap.words[fieldHolder(vm, ref) + vm.threadFields().status] == 0;
    }

    private static boolean isDaemon(Vm vm, int ref) {
        return vm.heap.words[fieldHolder(vm, ref) + vm.threadFields().daemon] != 0;
    }

    private static int fieldHolder(Vm vm, int ref) {
        return vm.threadFields().holder(vm.heap.words, ref);
    }
}
