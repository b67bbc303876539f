package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.Set;

/**
 * Lets threads wait for a {@code ReentrantLock} as they wait for a monitor: before they ask for it, not in its queue.
 *
 * <p><em>Taking.</em> A thread that is about to call {@code lock} cannot run while another one holds the lock. If it ran, it would put itself into the queue of the lock, and park. Nobody can
 * tell a thread that stands in the queue from one that has not called {@code lock} yet: a lock that is not fair lets whoever comes take it when it is free, so the queue keeps nobody
 * from anything. Each path on which the thread queues has a counterpart on which it calls when the lock is free and takes it at once; the same happens on both to what others can see.
 * A thread that was interrupted may run in any case.
 *
 * <p><em>Giving back.</em> So {@code unlock} is independent of all that others can do before it: those who want the lock cannot run. It is no scheduling point.
 *
 * <p>That is assumed until somebody looks. The queue can be seen by who asks for it, by who asks what a thread does, and by who parks himself: a thread that waits in the
 * queue uses up permits that were meant for another park. That a lock is held can be seen without waiting for it ({@code tryLock}, {@code isLocked}).
 *
 * <p>Fair locks let the queue decide, and so do locks for readers and writers: a writer in the queue keeps readers out, and that can be a deadlock. They are left as they are, and so are locks of the
 * library's own use: their operations are atomic ({@link LibraryCalls}).
 */
public final class LockCalls {
    private static final long QUEUES = StableHash.of("queues of locks");
    private static final long HELD = StableHash.of("locks that are held");

    /** Named when somebody asks who holds a lock. */
    static final long OWNERS = StableHash.of("owners of locks");

    private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
    private static final String UNFAIR = LOCK + "$NonfairSync";
    private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
    private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";

    private static final Set<String> TAKING = Set.of("lock", "lockInterruptibly");
    private static final Set<String> GIVING_BACK = Set.of("unlock");

    /** What tells that a lock is held to who does not want to wait for it. */
    private static final Set<String> HELD_QUERIES = Set.of("tryLock", "isLocked", "getOwner", "toString");

    /** What tells who is in the queue. */
    private static final Set<String> QUEUE_QUERIES = Set.of(
            "hasQueuedThreads",
            "hasQueuedThread",
            "isQueued",
            "getQueueLength",
            "getQueuedThreads",
            "getExclusiveQueuedThreads",
            "getFirstQueuedThread",
            "hasContended");

    private static final byte IS_UNFAIR = 1;
    private static final byte IS_OTHER = 2;

    private final Interleavings options;
    private final Assumptions assumptions;
    private final JdkMembers members;
    private final Heap heap;
    private boolean waitOutside;
    private boolean releaseAtOnce;

    /** By number of a class, whether it is that of locks that are not fair; 0 if it was not asked for yet. */
    private byte[] kinds = new byte[1024];

    public LockCalls(Interleavings options, Assumptions assumptions, JdkMembers members, Heap heap) {
        this.options = options;
        this.assumptions = assumptions;
        this.members = members;
        this.heap = heap;
    }

    /** Must run when an exploration begins, with what is known by then. */
    public void begin(boolean threadsAreSeen) {
        waitOutside = options.explored()
                && options.lockCalls()
                && options.atomicLibrary()
                && !options.observed()
                && !options.openPackage().startsWith("java/util/concurrent/locks")
                && !threadsAreSeen
                && !assumptions.isRefuted(QUEUES);
        releaseAtOnce = waitOutside && !assumptions.isRefuted(HELD);
    }

    /** Makes sure that {@link #left} hears of methods that look at a lock, and that the lock is known that a thread takes or gives back. */
    public void arm(VmMethod method) {
        if (method.owner.name.equals(LOCK)) {
            method.keepsReceiver |= !method.isStatic();
        }
        method.returnHook |= isQuery(method) || LibraryOperations.asksForOwner(method);
    }

    private static boolean isQuery(VmMethod method) {
        return (method.owner.name.equals(LOCK) && HELD_QUERIES.contains(method.name))
                || (method.owner.name.equals(SYNCHRONIZER) && QUEUE_QUERIES.contains(method.name));
    }

    /** Must run when a frame is left that {@link #arm} wanted to hear of. */
    public void left(VmMethod method) {
        if (options.explored() && options.atomicLibrary() && LibraryOperations.asksForOwner(method)) {
            assumptions.refute(OWNERS);
        }
        if (waitOutside && isQuery(method)) {
            assumptions.refute(method.owner.name.equals(LOCK) ? HELD : QUEUES);
        }
    }

    /**
     * Must run when a thread parks: it matters who has used up a permit, unless the library parks, which looks again at what it waits for. Whoever else does it, be it by a method reference, by reflection or in
     * a library of the class path, counts as the program.
     */
    public void parks(GuestThread thread) {
        if (!waitOutside) {
            return;
        }
        int frame = thread.fp;
        while (frame >= 0 && method(thread, frame).owner.name.equals(SUPPORT)) {
            frame = thread.callerOf(frame);
        }
        if (frame < 0 || !isOfLibrary(method(thread, frame).owner)) {
            assumptions.refute(QUEUES);
        }
    }

    private static boolean isOfLibrary(VmClass type) {
        return type.loader.id < Loader.APP && type.name.startsWith("java/util/concurrent/");
    }

    private VmMethod method(GuestThread thread, int frame) {
        return members.classes().method(thread.stack[frame]);
    }

    /** Must run when a thread stops before a library call: if it is one for a lock, the thread goes on when nobody else holds it. */
    public void stops(GuestThread thread, int call) {
        if (waitOutside && call >= 0 && isCall(thread, call, TAKING) && isUnfair(synchronizer(thread, call))) {
            thread.blocker = synchronizer(thread, call);
        }
    }

    /** Says whether a library call gives a lock back, and nobody can notice when. */
    public boolean isRelease(GuestThread thread, int call) {
        return releaseAtOnce && call >= 0 && isCall(thread, call, GIVING_BACK) && isUnfair(synchronizer(thread, call));
    }

    private boolean isCall(GuestThread thread, int call, Set<String> names) {
        VmMethod method = method(thread, call);
        return names.contains(method.name) && method.owner.name.equals(LOCK);
    }

    private int synchronizer(GuestThread thread, int call) {
        int lock = thread.stack[call - method(thread, call).code().maxLocals];
        return heap.words[lock + members.field(LOCK, "sync").offset];
    }

    /** Says whether an object keeps the state of a lock that is not fair. Asked for every thread that wants a lock, at every choice. */
    public boolean isUnfair(int object) {
        int type = heap.classNumberOf(object);
        byte kind = type < kinds.length ? kinds[type] : 0;
        return (kind == 0 ? findKind(type) : kind) == IS_UNFAIR;
    }

    private byte findKind(int number) {
        if (number >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(number + 1, kinds.length * 2));
        }
        VmClass type = members.classes().byId(number);
        kinds[number] = type.name.equals(UNFAIR) && !type.isProgram() ? IS_UNFAIR : IS_OTHER;
        return kinds[number];
    }

    /** Returns the thread object that holds a lock of the library, or 0. */
    public int owner(int synchronizer) {
        return heap.words[synchronizer + members.field(OWNABLE, "exclusiveOwnerThread").offset];
    }
}
