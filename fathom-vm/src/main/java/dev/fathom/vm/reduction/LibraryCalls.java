package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/**
 * Runs calls into {@code java.util.concurrent} as one transition each, up to where they block.
 *
 * <p>Nearly all operations there are linearizable: whatever the threads inside them do, the outcome is that of some order of
 * whole operations. So one scheduling point per operation, before the first access that others could notice, shows every
 * outcome. An operation that has to wait (parks) ends the transition, and goes on as another one. Code of the program that
 * the library calls back is explored as always, and when it returns the library call counts as a new one. So is code of other packages that answers for a value (equality, hash codes, order).
 *
 * <p>What is documented (or known) not to be atomic is not taken for atomic ({@link LibraryOperations}): traversals and bulk operations are explored
 * access by access, or part by part where they consist of atomic parts; so are those that an atomic operation makes in its course, as
 * when a queue is drained into a collection that threads share. Tasks that the library runs, and the second phase of
 * operations that have two, are operations of their own. So is an interrupt: a task may see that it was cancelled before it is interrupted.
 *
 * <p>An operation that can be interrupted looks first whether it was, and then does its work; if an interrupt comes in between, it succeeds, and the status
 * stays. Or it looks whether there is anything to wait for, and then whether it was interrupted: it may fail although what it waits for came first. No order of
 * whole operations shows that. So where threads are interrupted, what comes before such a look and what follows it are operations of their own ({@link #looks}).
 *
 * <p>A lock is taken before it is written down by whom, and given back after that was erased. Who asks for the owner may be told that there is none, as is documented; so where somebody asks, it is an
 * operation of its own to write it down.
 *
 * <p>Somebody outside the program who looks into objects of the library (an observer) can see operations half done. So the
 * classes whose operations write what the observer reads are <em>opened</em>: their code is explored access by access,
 * and what they call in other classes is atomic still, because nobody looks into that.
 *
 * <p>Trusting the library like this is a choice ({@link Interleavings#atomicLibrary}). Who checks a class of the library itself opens its package ({@link Interleavings#openPackage}).
 */
public final class LibraryCalls {
    private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String THREAD = "java/lang/Thread";

    /**
     * Classes that read the clock only to find out what is left of the time of an operation, or for a seed. What they read
     * does not outlive the operation.
     */
    private static final Set<String> TIMED = Set.of(
            THREAD,
            "java/util/Random",
            "java/util/SplittableRandom",
            "java/util/concurrent/AbstractExecutorService",
            "java/util/concurrent/CompletableFuture",
            "java/util/concurrent/Exchanger",
            "java/util/concurrent/ForkJoinPool",
            "java/util/concurrent/ForkJoinTask",
            "java/util/concurrent/FutureTask",
            "java/util/concurrent/LinkedTransferQueue",
            "java/util/concurrent/Phaser",
            "java/util/concurrent/SynchronousQueue",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/locks/AbstractQueuedLongSynchronizer",
            "java/util/concurrent/locks/AbstractQueuedSynchronizer",
            SUPPORT,
            "java/util/concurrent/locks/StampedLock");

    /** Methods that run one operation after the other. */
    private static final Set<String> LOOPS = Set.of("run", "call", "exec", "runWorker");

    /** What a method is to an operation: the bits of its role. */
    private static final short KNOWN = 1;

    private static final short PROGRAM = 2;
    private static final short ATOMIC = 4;
    private static final short WHOLE = 8;
    private static final short WITHIN = 16;
    private static final short BULK = 32;
    private static final short INTERRUPT = 64;
    private static final int CANCELS = 128;
    private static final int OWNER = 256;
    private static final int COMPLETES = 512;
    private static final int WORKS = 1024;

    /** Named when somebody looks at how far a task is. */
    private static final long PROGRESS = StableHash.of("progress of tasks");

    /** Named when somebody looks at whether a worker of a pool is at work. */
    private static final long WORK = StableHash.of("work of workers");

    private final ClassTable classes;
    private final Interleavings options;
    private final boolean on;
    private final LongPredicate refuted;

    /** By number of the method; 0 if its role was not asked for yet. */
    private short[] roles = new short[4096];

    /** Works with the assumptions that do not hold, by name: that a class is atomic is one of them. */
    public LibraryCalls(ClassTable classes, Interleavings options, LongPredicate refuted) {
        this.classes = classes;
        this.options = options;
        this.refuted = refuted;
        on = options.explored() && options.atomicLibrary();
    }

    /** Says whether the thread is inside a library call that had its scheduling point. */
    public boolean isUnderWay(GuestThread thread) {
        return on && thread.libraryCall >= 0 && thread.libraryCall == outermost(thread);
    }

    /** Notes that the thread passes a scheduling point: if it is inside a library call, that is the one of the call. */
    public void begin(GuestThread thread) {
        AtomicSections.granted(thread);
        if (on) {
            thread.libraryCall = outermost(thread);
            if (thread.libraryCall >= 0) {
                classes.method(thread.stack[thread.libraryCall]).returnHook = true;
            }
        }
    }

    /** Forgets the library call under way: its next access needs a scheduling point again. */
    public void end(GuestThread thread) {
        thread.libraryCall = -1;
    }

    /**
     * Must run when a thread looks for an interrupt, and again if it finds none: what comes before, and what follows, is another operation.
     *
     * <p>Not so for the worker of a pool that wants a task. If an interrupt ends its wait, it looks at the pool and waits again, as it would had the interrupt come a moment later; and if
     * it got a task, it clears the status before it runs that, unless the pool is stopped, and then it sets it. So nobody can tell on which side of the look the interrupt came.
     * That is the pool's business, as are its books ({@link Interleavings#poolBooks}).
     */
    public void looks(GuestThread thread) {
        if (!options.poolBooks() || !wantsTask(thread)) {
            end(thread);
        }
    }

    private boolean wantsTask(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (LibraryOperations.fetchesTask(method)) {
                return true;
            }
            if (isProgram(method) || LOOPS.contains(method.name)) {
                return false;
            }
        }
        return false;
    }

    /** Must run when a frame is left that {@link #arm} or {@link #begin} wanted to hear of. */
    public void left(GuestThread thread, int frame, VmMethod method) {
        if (frame == thread.libraryCall || isProgram(method) || LibraryOperations.isBetween(method)) {
            thread.libraryCall = -1;
        }
        if (frame == thread.aheadFrame) {
            thread.ahead = 0;
            thread.aheadFrame = -1;
        }
    }

    /** Says whether the topmost frame is code that measures the time of an operation of its own. */
    public boolean isTimed(GuestThread thread) {
        return TIMED.contains(topLevel(classes.method(thread.stack[thread.fp])));
    }

    /** The same for the frame that wants to wait, which may ask {@code LockSupport} to do so. */
    public boolean isTimedWait(GuestThread thread) {
        boolean asks = classes.method(thread.stack[thread.fp]).owner.name.equals(SUPPORT);
        int frame = asks ? thread.callerOf(thread.fp) : thread.fp;
        return frame >= 0 && TIMED.contains(topLevel(classes.method(thread.stack[frame])));
    }

    /** Ends the time that a thread is ahead of the clock, unless somebody below the topmost frame measures the time of an operation. */
    public void endTimed(GuestThread thread) {
        if (thread.aheadFrame < 0) {
            return;
        }
        for (int fp = thread.fp; fp >= thread.aheadFrame; fp = thread.callerOf(fp)) {
            if (TIMED.contains(topLevel(classes.method(thread.stack[fp])))) {
                return;
            }
        }
        thread.ahead = 0;
        thread.aheadFrame = -1;
    }

    /** Returns the frame of the library operation in which a thread waits, or -1; {@link #left} hears of its end. */
    public int timedOperation(GuestThread thread) {
        int result = -1;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (isProgram(method) || LOOPS.contains(method.name)) {
                break;
            }
            result = method.owner.name.startsWith(LibraryOperations.LIBRARY) || isJoin(method) ? fp : result;
        }
        if (result >= 0) {
            classes.method(thread.stack[result]).returnHook = true;
        }
        return result;
    }

    private static boolean isJoin(VmMethod method) {
        return method.name.equals("join") && method.owner.name.equals(THREAD);
    }

    /** Must run before a method has its first frame: some show steps of operations that nobody sees otherwise. */
    public void notes(VmMethod method, LongConsumer refute) {
        if (on && LibraryOperations.showsProgress(method)) {
            refute.accept(PROGRESS);
        }
        if (on && LibraryOperations.asksForWork(method)) {
            refute.accept(WORK);
        }
    }

    /** Makes sure that {@link #left} hears of a method of the program that the library may have called. */
    public void arm(VmMethod method) {
        if (on && (LibraryOperations.isBetween(method) || (isProgram(method) && overridesLibrary(method)))) {
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

    /** Refutes that the classes are atomic which the operation under way is in, from its outermost frame to the topmost. */
    public void open(GuestThread thread, LongConsumer refute) {
        for (int fp = thread.fp; fp >= thread.libraryCall; fp = thread.callerOf(fp)) {
            VmMethod method = classes.method(thread.stack[fp]);
            if (method.owner.name.startsWith(LibraryOperations.LIBRARY)) {
                refute.accept(openingOf(method));
            }
        }
    }

    private static long openingOf(VmMethod method) {
        return StableHash.of("open " + topLevel(method));
    }

    private static String topLevel(VmMethod method) {
        String owner = method.owner.name;
        int nested = owner.indexOf('$');
        return nested < 0 ? owner : owner.substring(0, nested);
    }

    /**
     * Returns the frame of the library operation that the topmost frame is part of, or -1. A bulk operation is none, whoever calls it: its parts are those that are operations
     * by themselves.
     */
    public int outermost(GuestThread thread) {
        int result = -1;
        int whole = -1;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            int role = roleOf(thread.stack[fp]);
            if ((role & PROGRAM) != 0) {
                break;
            }
            if ((role & (BULK | INTERRUPT)) != 0 && !isUnnoticed(thread, fp)) {
                return whole;
            }
            if (((role & COMPLETES) != 0 && refuted.test(PROGRESS)) || ((role & WORKS) != 0 && refuted.test(WORK))) {
                return whole;
            }
            if ((role & ATOMIC) != 0 && !isOpened(thread.stack[fp])) {
                result = fp;
                whole = (role & WHOLE) != 0 ? fp : whole;
            }
            if ((role & WITHIN) != 0
                    || ((role & CANCELS) != 0 && isShutDown(thread, fp))
                    || ((role & OWNER) != 0 && refuted.test(LockCalls.OWNERS))) {
                break;
            }
        }
        return result;
    }

    private boolean isShutDown(GuestThread thread, int frame) {
        int caller = thread.callerOf(frame);
        return caller >= 0 && LibraryOperations.shutsDown(classes.method(thread.stack[caller]));
    }

    private boolean isUnnoticed(GuestThread thread, int frame) {
        int caller = thread.callerOf(frame);
        return caller >= 0
                && LibraryOperations.isUnnoticed(
                        classes.method(thread.stack[frame]), classes.method(thread.stack[caller]));
    }

    /** Says whether it was found that the observer looks into what the operations of a class do. */
    private boolean isOpened(int method) {
        return options.observed() && refuted.test(openingOf(classes.method(method)));
    }

    /** Asked at every access, so it remembers. */
    private int roleOf(int method) {
        if (method >= roles.length) {
            roles = Arrays.copyOf(roles, Math.max(method + 1, roles.length * 2));
        }
        if (roles[method] == 0) {
            roles[method] = findRole(classes.method(method));
        }
        return roles[method];
    }

    private short findRole(VmMethod method) {
        if (isProgram(method) || LibraryOperations.isAsked(method)) {
            return KNOWN | PROGRAM;
        }
        if (LibraryOperations.isInterrupt(method)) {
            return KNOWN | INTERRUPT;
        }
        if (!LibraryOperations.isLibrary(method)) {
            return KNOWN;
        }
        boolean atomic =
                LibraryOperations.isAtomic(method) && !packageOf(method).equals(options.openPackage());
        return (short) (KNOWN
                | (atomic ? ATOMIC : 0)
                | (LibraryOperations.isWhole(method) ? WHOLE : 0)
                | (LibraryOperations.isWithin(method) ? WITHIN : 0)
                | (LibraryOperations.isBulk(method) ? BULK : 0)
                | (LibraryOperations.cancels(method) ? CANCELS : 0)
                | (LibraryOperations.setsOwner(method) ? OWNER : 0)
                | (LibraryOperations.completesInSteps(method) ? COMPLETES : 0)
                | (LibraryOperations.isWorkerLoop(method) ? WORKS : 0));
    }

    private static String packageOf(VmMethod method) {
        String owner = method.owner.name;
        return owner.substring(0, owner.lastIndexOf('/'));
    }
}
