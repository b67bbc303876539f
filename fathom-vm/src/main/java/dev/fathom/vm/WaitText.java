package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Set;
import java.util.function.IntFunction;

/** Says what a thread waits for, and which thread has it. */
final class WaitText {
    private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";

    private static final String CONDITION = "$ConditionObject";

    /** Where the workers of the JDK's pools wait for tasks. */
    private static final Set<String> IDLE =
            Set.of("java/util/concurrent/ThreadPoolExecutor.getTask", "java/util/concurrent/ForkJoinPool.awaitWork");

    private final Vm vm;
    private final IntFunction<String> objects;
    private final ThreadNames threads;

    /** Names objects as the function does. */
    WaitText(Vm vm, IntFunction<String> objects, ThreadNames threads) {
        this.vm = vm;
        this.objects = objects;
        this.threads = threads;
    }

    /** Says it in words that follow the thread's name. */
    String of(GuestThread thread) {
        if (thread.suspended) {
            return "is suspended";
        }
        int holder = holder(thread);
        String verb = thread.status == Status.BLOCKED ? " runs" : " holds";
        String held =
                holder < 0 ? "" : ", which " + threads.of(vm.scheduler.threads().get(holder)) + verb;
        return switch (thread.status) {
            case RUNNABLE -> thread.blocker == 0 ? "can run" : "waits for " + lock(thread.blocker) + held;
            case BLOCKED ->
                "waits for the initialiser of " + ObjectNames.simpleName(vm.mirrors.named(thread.blocker)) + held;
            case WAITING ->
                thread.blocker == 0
                        ? "waits for the other threads to end"
                        : thread.savedLockDepth > 0
                                ? "waits to be notified on " + objects.apply(thread.blocker)
                                : "waits for the end of " + threads.ofObject(thread.blocker);
            case PARKED -> parked(thread) + held;
            case SLEEPING -> "sleeps";
            case TERMINATED -> "has ended";
        };
    }

    private String lock(int ref) {
        boolean synchronizer = ObjectNames.isSynchronizer(vm.heap.classOf(ref));
        return synchronizer ? objects.apply(ref) : "the lock of " + objects.apply(ref);
    }

    private String parked(GuestThread thread) {
        if (isIdle(thread)) {
            return "is idle in the pool";
        }
        int blocker = parkBlocker(thread);
        if (blocker == 0) {
            return "is parked";
        }
        VmClass type = vm.heap.classOf(blocker);
        if (type.name.endsWith(CONDITION)) {
            String method = waitingMethod(thread);
            return method.isEmpty() ? "waits to be signalled on " + objects.apply(blocker) : "waits in " + method;
        }
        boolean named = ObjectNames.isSynchronizer(type) && (holder(thread) >= 0 || isCalledBySelf(thread, type));
        String call = named ? "" : LibraryCallText.shortText(vm, thread);
        return call.isEmpty() ? "waits for " + objects.apply(blocker) : "waits in " + call;
    }

    /** Says whether the program itself uses the synchronizer that its thread waits for, not a library with a latch of its own. */
    private boolean isCalledBySelf(GuestThread thread, VmClass synchronizer) {
        VmMethod called = LibraryCallText.called(vm, thread);
        return called == null
                || synchronizer.name.startsWith(called.owner.name)
                || synchronizer.isSubclassOf(called.owner.name);
    }

    /** Says whether all that is left are workers of pools that wait for a task, and a main thread that has done all it had to. */
    boolean onlyIdleWorkersAreLeft() {
        boolean any = false;
        for (GuestThread each : vm.scheduler.threads()) {
            boolean idle = each.status == Status.PARKED && isIdle(each);
            boolean done = each.status == Status.TERMINATED || (each.status == Status.WAITING && each.blocker == 0);
            if (!idle && !done && !each.daemon) {
                return false;
            }
            any |= idle && !each.daemon;
        }
        return any;
    }

    /** Says whether the thread is a worker that waits for something to do. */
    private boolean isIdle(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (IDLE.contains(method.owner.name + "." + method.name)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the method of a library class that waits on a condition of its own, or "" if user code does. */
    private String waitingMethod(GuestThread thread) {
        VmMethod found = null;
        boolean inAwait = false;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            boolean isAwait = method.owner.name.endsWith(CONDITION);
            if (inAwait && !isAwait) {
                boolean other = found != null && method.owner != found.owner;
                if (other || method.owner.isProgram()) {
                    break;
                }
                found = method;
            }
            inAwait |= isAwait;
        }
        return found == null ? "" : LibraryCallText.shortText(found);
    }

    private int parkBlocker(GuestThread thread) {
        return vm.heap.words[thread.ref + vm.field("java/lang/Thread", "parkBlocker").offset];
    }

    String object(int ref) {
        return objects.apply(ref);
    }

    /** Returns the object that the thread waits to get hold of, or 0. */
    int wanted(GuestThread thread) {
        return switch (thread.status) {
            case RUNNABLE -> thread.blocker;
            case PARKED -> parkBlocker(thread);
            case BLOCKED -> thread.blocker;
            default -> 0;
        };
    }

    /** Returns the number of the thread that has what the given one waits for, or -1. */
    int holder(GuestThread thread) {
        if (thread.status == Status.PARKED) {
            return owner(parkBlocker(thread));
        }
        if (thread.status == Status.BLOCKED) {
            return vm.initialization.initializer(vm.mirrors.named(thread.blocker));
        }
        if (thread.status != Status.RUNNABLE || thread.blocker == 0) {
            return -1;
        }
        int owner = owner(thread.blocker);
        return owner < 0 ? vm.monitors.owner(thread.blocker) : owner;
    }

    private int owner(int synchronizer) {
        if (synchronizer == 0 || !vm.heap.classOf(synchronizer).isSubclassOf(OWNABLE)) {
            return -1;
        }
        VmField field = vm.field(OWNABLE, "exclusiveOwnerThread");
        int ref = vm.heap.words[synchronizer + field.offset];
        GuestThread owner = ref == 0 ? null : vm.scheduler.find(ref);
        return owner == null ? -1 : owner.id;
    }

    /** Returns the number of the thread that has to act for the given one to go on, or -1 if it is not known. */
    int awaited(GuestThread thread) {
        if (thread.status == Status.WAITING && thread.blocker != 0 && thread.savedLockDepth <= 0) {
            GuestThread joined = vm.scheduler.find(thread.blocker);
            return joined == null ? -1 : joined.id;
        }
        return holder(thread);
    }
}
