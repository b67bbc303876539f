package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls into {@code java.util.concurrent} as one transition each, up to where they block.
 *
 * <p>The classes there are linearizable: whatever the threads inside them do, the outcome is that of some order of whole
 * calls. So one scheduling point per call, before the first access that others could notice, shows every outcome. A call
 * that has to wait (parks) ends the transition, and goes on as another one. Code of the program that the library calls
 * back is explored as always, and when it returns the library call counts as a new one. The few methods that are documented
 * not to be atomic are explored access by access; and where they can see other calls half done (the size of a map lags
 * behind its contents), exploration begins again with all calls of that class access by access.
 *
 * <p>Trusting the library like this is a choice ({@link Interleavings#atomicLibrary}).
 */
final class LibraryCalls {
    private static final String LIBRARY = "java/util/concurrent/";

    /** Bulk operations and traversals, which other threads may see half done. */
    private static final Set<String> NOT_ATOMIC = Set.of(
            "addAll",
            "clear",
            "containsAll",
            "containsValue",
            "contains",
            "equals",
            "forEach",
            "hashCode",
            "mappingCount",
            "putAll",
            "reduce",
            "removeAll",
            "removeIf",
            "replaceAll",
            "reset",
            "retainAll",
            "search",
            "size",
            "sum",
            "sumThenReset",
            "toArray",
            "toString");

    /** Classes of which even those methods are atomic, because they hold a lock or work on a snapshot. */
    private static final Set<String> ALWAYS_ATOMIC = Set.of(
            "java/util/concurrent/ArrayBlockingQueue",
            "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/CopyOnWriteArraySet",
            "java/util/concurrent/DelayQueue",
            "java/util/concurrent/LinkedBlockingDeque",
            "java/util/concurrent/LinkedBlockingQueue",
            "java/util/concurrent/PriorityBlockingQueue");

    /** Classes that count their elements after the fact, so that who asks for the count sees other calls half done. */
    private static final Set<String> COUNTED = Set.of(
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ConcurrentSkipListMap",
            "java/util/concurrent/ConcurrentSkipListSet");

    private static final Set<String> COUNTS = Set.of("isEmpty", "mappingCount", "size");

    private final Vm vm;
    private final Set<Long> refuted;
    private final boolean on;
    private boolean refutedNow;

    LibraryCalls(Vm vm) {
        this.vm = vm;
        refuted = vm.options.interleavings().refuted();
        on = vm.options.interleavings().explored() && vm.options.interleavings().atomicLibrary();
    }

    /** Says whether the thread is inside a library call that had its scheduling point. */
    boolean isUnderWay(GuestThread thread) {
        return on && thread.libraryCall >= 0 && thread.libraryCall == outermost(thread);
    }

    /** Says, once, whether a class turned out to be used in a way that shows its calls half done. */
    boolean takeRefutation() {
        boolean result = refutedNow;
        refutedNow = false;
        return result;
    }

    /**
     * Notes that the thread passes a scheduling point: if it is inside a library call, that is the one of the call. Who asks
     * for a count while others can run makes the calls that are counted visible step by step.
     */
    void begin(GuestThread thread, boolean othersCanRun) {
        if (on) {
            int frame = outermostOfAny(thread);
            thread.libraryCall = frame >= 0 && isAtomic(vm.classes.method(thread.stack[frame])) ? frame : -1;
            if (othersCanRun && frame >= 0 && isCount(vm.classes.method(thread.stack[frame]))) {
                refutedNow |= refuted.add(nameOf(vm.classes.method(thread.stack[frame]).owner));
            }
            if (thread.libraryCall >= 0) {
                vm.classes.method(thread.stack[thread.libraryCall]).returnHook = true;
            }
        }
    }

    /** Forgets the library call under way: its next access needs a scheduling point again. */
    void end(GuestThread thread) {
        thread.libraryCall = -1;
    }

    /** Must run when a frame is left that {@link #arm} or {@link #begin} wanted to hear of. */
    void left(GuestThread thread, int frame, VmMethod method) {
        if (frame == thread.libraryCall || isProgram(method)) {
            thread.libraryCall = -1;
        }
    }

    /** Makes sure that {@link #left} hears of a method of the program that the library may have called. */
    void arm(VmMethod method) {
        if (on && isProgram(method) && overridesLibrary(method)) {
            method.returnHook = true;
        }
    }

    private static boolean isProgram(VmMethod method) {
        return method.owner.loader.id >= Loader.APP;
    }

    private static boolean overridesLibrary(VmMethod method) {
        if (method.isStatic() || method.isPrivate() || method.isConstructor()) {
            return false;
        }
        for (VmClass each = method.owner.superclass; each != null; each = each.superclass) {
            if (declares(each, method)) {
                return true;
            }
        }
        for (VmClass each : method.owner.allInterfaces) {
            if (declares(each, method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(VmClass type, VmMethod method) {
        return type.loader.id < Loader.APP && type.declaredMethod(method.name, method.descriptor) != null;
    }

    /** Returns the frame of the atomic library call that the topmost frame is part of, or -1. */
    private int outermost(GuestThread thread) {
        int frame = outermostOfAny(thread);
        return frame >= 0 && isAtomic(vm.classes.method(thread.stack[frame])) ? frame : -1;
    }

    /** Returns the frame of the library call that the topmost frame is part of, or -1. */
    private int outermostOfAny(GuestThread thread) {
        int result = -1;
        VmMethod called = null;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (isProgram(method) || isTask(called, method)) {
                break;
            }
            called = method;
            if (method.owner.name.startsWith(LIBRARY)) {
                result = fp;
            }
        }
        return result;
    }

    private boolean isAtomic(VmMethod method) {
        return ALWAYS_ATOMIC.contains(method.owner.name)
                || (!NOT_ATOMIC.contains(method.name) && !isCount(method) && !refuted.contains(nameOf(method.owner)));
    }

    /** A task is a call of its own: between one and the next a worker of a pool is seen to be busy still. */
    private static boolean isTask(@Nullable VmMethod called, VmMethod caller) {
        return called != null
                && called.name.equals("run")
                && caller.name.equals("runWorker")
                && caller.owner.name.equals(LIBRARY + "ThreadPoolExecutor");
    }

    private static boolean isCount(VmMethod method) {
        return COUNTS.contains(method.name) && COUNTED.contains(topLevel(method.owner));
    }

    private static long nameOf(VmClass type) {
        return StableHash.of("calls of " + topLevel(type));
    }

    /** Nested classes (views, iterators) work on the data of the class around them. */
    private static String topLevel(VmClass type) {
        int nested = type.name.indexOf('$');
        return nested < 0 ? type.name : type.name.substring(0, nested);
    }
}
