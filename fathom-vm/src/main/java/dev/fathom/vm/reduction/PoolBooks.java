package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The books that pools of a fixed number of threads keep of their workers: no program can tell in which order they are kept.
 *
 * <p>A {@code ThreadPoolExecutor} counts its workers in a word that all of them read and write, locks a worker while it runs a task, interrupts those that have none when it is shut down, and
 * takes each out of a set when it goes. All that are accesses which threads fight over, and so each worker has a position before its task, behind it, and on its way out. To the program a pool
 * is less: a task that was handed over is executed some time by somebody; after {@code shutdown} none can be handed over; {@code awaitTermination} returns when all were executed. The accesses below are
 * independent of all that others may do before them, though the words are the same: whatever comes first, tasks do the same.
 *
 * <ul>
 *   <li><em>A worker looks at the run state before a task, and locks itself.</em> The look matters if the pool is stopped. The lock keeps the interrupts of {@code shutdown} from the task: one that comes before it is
 *       cleared by the look, one that comes behind the task ends the wait for the next, which is then begun again or, if there will be none, not.
 *   <li><em>A worker looks at the run state when it wants a task.</em> If the pool is shut down a moment later, it is interrupted where it waits, looks again, and goes. That it counts the workers matters to pools only whose threads come and go.
 *   <li><em>A worker goes when the pool is shut down and no task is left.</em> There will be none: what it does to the books commutes with what others do to them, as numbers become less and sets smaller. The last one ends
 *       the pool, whoever that is, and lets those go on who wait for it, or will: they go on in both cases. On newer JDKs it closes the container of the pool's threads as well: none is started there any more, as who starts one has counted it before.
 *   <li><em>{@code awaitTermination}</em> without a limit looks whether all have gone, and waits if not.
 * </ul>
 *
 * <p>What is left are accesses as any other: {@code execute} to the run state and the queue, {@code shutdown} to the run state, workers to the queue. So whether a task is rejected is a matter of who comes first.
 *
 * <p>Whoever comes back from {@code awaitTermination} knows that the workers have executed their last task, as one who joined them would ({@link GuestThread#joined}). They may not have ended yet:
 * for who looks at the {@code Thread} itself, they live until they end.
 *
 * <p>That holds for pools of the class itself, with as many threads at least as at most, a {@code LinkedBlockingQueue} and threads of the library's making; and as long as nobody looks into the books (asks for numbers, or whether the
 * pool has ended, or waits a limited time for that), stops the pool, changes its settings or interrupts threads, and no task throws through its worker. All that is assumed, and refuted as anywhere else.
 */
public final class PoolBooks {
    private static final long BOOKS = StableHash.of("books of pools");
    private static final long DAY = TimeUnit.DAYS.toNanos(1);

    private static final String LIBRARY = "java/util/concurrent/";
    private static final String POOL = LIBRARY + "ThreadPoolExecutor";
    private static final String WORKER = POOL + "$Worker";
    private static final String QUEUE = LIBRARY + "LinkedBlockingQueue";
    private static final String INTEGER = LIBRARY + "atomic/AtomicInteger";
    private static final String THREAD = "java/lang/Thread";

    /** What tells how a pool goes down, or changes what is assumed of it. */
    private static final Set<String> TELLING = Set.of(
            "allowCoreThreadTimeOut",
            "getActiveCount",
            "getCompletedTaskCount",
            "getLargestPoolSize",
            "getPoolSize",
            "getQueue",
            "getTaskCount",
            "isTerminated",
            "isTerminating",
            "prestartAllCoreThreads",
            "prestartCoreThread",
            "purge",
            "remove",
            "setCorePoolSize",
            "setKeepAliveTime",
            "setMaximumPoolSize",
            "setThreadFactory",
            "shutdownNow",
            "toString");

    /** What a method is to the books: nothing is known yet, a part of whatever calls it, something else, and the methods of pools. */
    private static final byte UNKNOWN = 0;

    private static final byte PART = 1;
    private static final byte OTHER = 2;
    private static final byte RUNS = 3;
    private static final byte WANTS = 4;
    private static final byte GOES = 5;
    private static final byte AWAITS = 6;
    private static final byte INTERRUPTS = 7;
    private static final byte REPLACES = 8;

    private static final Map<String, Byte> METHODS = Map.of(
            "runWorker", RUNS,
            "getTask", WANTS,
            "compareAndDecrementWorkerCount", PART,
            "decrementWorkerCount", PART,
            "processWorkerExit", GOES,
            "tryTerminate", GOES,
            "addWorker", REPLACES,
            "awaitTermination", AWAITS,
            "interruptIdleWorkers", INTERRUPTS);

    /** Code of the library that works for whoever calls it. */
    private static final List<String> PARTS = List.of(
            LIBRARY + "locks/",
            LIBRARY + "ForkJoinPool",
            INTEGER,
            "java/lang/Thread",
            "java/lang/invoke/",
            "java/util/HashMap",
            "java/util/HashSet",
            "jdk/internal/misc/",
            "jdk/internal/vm/SharedThreadContainer");

    /** The parameter of {@code processWorkerExit} that says whether a task threw, and the local of {@code awaitTermination} with the time that is left. */
    private static final int THREW = 2;

    private static final int TIME_LEFT = 4;

    private final Interleavings options;
    private final Assumptions assumptions;
    private final JdkMembers members;
    private final Heap heap;
    private final ClassTable classes;
    private boolean on;
    private byte[] roles = new byte[4096];
    private @Nullable ThreadFields fields;

    public PoolBooks(Interleavings options, Assumptions assumptions, JdkMembers members, Heap heap) {
        this.options = options;
        this.assumptions = assumptions;
        this.members = members;
        this.heap = heap;
        this.classes = members.classes();
    }

    /** Must run when an exploration begins: {@code invisible} says whether ends of threads are invisible. */
    public void begin(boolean invisible) {
        on = options.explored()
                && options.poolBooks()
                && options.lockset()
                && options.atomicLibrary()
                && !options.observed()
                && !options.openPackage().startsWith("java/util/concurrent")
                && invisible
                && !assumptions.isRefuted(BOOKS);
    }

    /** Makes sure that {@link #left} hears of methods that tell, and that pools are known whose methods run. */
    public void arm(VmMethod method) {
        if (method.owner.name.equals(POOL)) {
            boolean isKept = METHODS.containsKey(method.name) && !method.isStatic();
            method.keepsReceiver |= isKept;
            method.returnHook |= TELLING.contains(method.name) || method.name.equals("awaitTermination");
        }
    }

    /** Must run when a frame is left that {@link #arm} wanted to hear of; {@code ended} takes the threads that have no task left, if it tells of that. */
    public void left(GuestThread thread, VmMethod method, List<GuestThread> threads, InvisibleSteps ends) {
        if (!on || !method.owner.name.equals(POOL)) {
            return;
        }
        if (TELLING.contains(method.name)) {
            assumptions.refute(BOOKS);
        } else if (method.name.equals("awaitTermination") && thread.stack[thread.sp - 1] != 0) {
            int pool = local(thread, thread.fp, method, 0);
            for (GuestThread each : threads) {
                if (isFixed(pool) && isWorkerOf(each, pool)) {
                    ends.joins(thread, each);
                }
            }
        }
    }

    /** Says whether a thread does nothing but to work for a pool. */
    private boolean isWorkerOf(GuestThread thread, int pool) {
        if (thread.ref == 0 || !heap.classOf(thread.ref).name.equals(THREAD)) {
            return false;
        }
        int holder = fields().holder(heap.words, thread.ref);
        int task = holder == 0 ? 0 : heap.words[holder + fields().task];
        return task != 0
                && heap.classOf(task).name.equals(WORKER)
                && heap.words[task + members.field(WORKER, "this$0").offset] == pool;
    }

    private ThreadFields fields() {
        if (fields == null) {
            fields = new ThreadFields(members);
        }
        return fields;
    }

    /** Must run when a thread interrupts another one. */
    public void interrupts(GuestThread thread) {
        if (on && !isWithin(thread, INTERRUPTS)) {
            assumptions.refute(BOOKS);
        }
    }

    private boolean isWithin(GuestThread thread, byte role) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            byte found = roleOf(thread.stack[fp]);
            if (found != PART) {
                return found == role;
            }
        }
        return false;
    }

    /** Says whether what a thread is about to do is an entry in the books of a pool, and nobody can tell when it is made. */
    public boolean covers(GuestThread thread, boolean write) {
        if (!on) {
            return false;
        }
        int called = -1;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            byte role = roleOf(thread.stack[fp]);
            if (role != PART && !(role == REPLACES && isGoing(thread, thread.callerOf(fp)))) {
                return role != OTHER && role != REPLACES && covers(thread, fp, called, write);
            }
            called = fp;
        }
        return false;
    }

    /** Who goes may be replaced, which comes to nothing when there are no tasks left. */
    private boolean isGoing(GuestThread thread, int fp) {
        return fp >= 0 && roleOf(thread.stack[fp]) == GOES;
    }

    private boolean covers(GuestThread thread, int fp, int called, boolean write) {
        VmMethod method = classes.method(thread.stack[fp]);
        int pool = local(thread, fp, method, 0);
        if (pool == 0 || !isFixed(pool)) {
            return false;
        }
        return switch (roleOf(thread.stack[fp])) {
            case WANTS -> !write || isDown(pool);
            case GOES -> isDown(pool) && !throwsThrough(thread, fp, method);
            case AWAITS -> !isLimited(thread, fp, called);
            default -> true;
        };
    }

    private boolean throwsThrough(GuestThread thread, int fp, VmMethod method) {
        boolean threw = method.name.equals("processWorkerExit") && local(thread, fp, method, THREW) != 0;
        if (threw) {
            assumptions.refute(BOOKS);
        }
        return threw;
    }

    /** Says whether a thread waits for a limited time, which is looked at before it waits, when it takes the lock. */
    private boolean isLimited(GuestThread thread, int fp, int called) {
        if (called < 0 || !classes.method(thread.stack[called]).name.equals("lock")) {
            return false;
        }
        VmMethod method = classes.method(thread.stack[fp]);
        long left = local(thread, fp, method, TIME_LEFT) & 0xFFFFFFFFL
                | (long) local(thread, fp, method, TIME_LEFT + 1) << Integer.SIZE;
        if (left < DAY) {
            assumptions.refute(BOOKS);
        }
        return left < DAY;
    }

    private static int local(GuestThread thread, int frame, VmMethod method, int slot) {
        return thread.stack[frame - method.code().maxLocals + slot];
    }

    /** Says whether a pool has always as many threads as it may have, and they are of the library's making. */
    private boolean isFixed(int pool) {
        int factory = word(pool, POOL, "threadFactory");
        int queue = word(pool, POOL, "workQueue");
        return heap.classOf(pool).name.equals(POOL)
                && word(pool, POOL, "corePoolSize") == word(pool, POOL, "maximumPoolSize")
                && word(pool, POOL, "allowCoreThreadTimeOut") == 0
                && factory != 0
                && heap.classOf(factory).loader.id < Loader.APP
                && queue != 0
                && heap.classOf(queue).name.equals(QUEUE);
    }

    /** Says whether a pool is shut down, and has no task left: then it will never have one. The run state is the upper bits of the control word; it is negative while tasks are accepted. */
    private boolean isDown(int pool) {
        int control = word(pool, POOL, "ctl");
        int count = word(word(pool, POOL, "workQueue"), QUEUE, "count");
        return word(control, INTEGER, "value") >= 0 && word(count, INTEGER, "value") == 0;
    }

    private int word(int object, String owner, String field) {
        return heap.words[object + members.field(owner, field).offset];
    }

    /** Asked at every access, so it remembers. */
    private byte roleOf(int method) {
        if (method >= roles.length) {
            roles = Arrays.copyOf(roles, Math.max(method + 1, roles.length * 2));
        }
        if (roles[method] == UNKNOWN) {
            roles[method] = findRole(classes.method(method));
        }
        return roles[method];
    }

    private static byte findRole(VmMethod method) {
        VmClass owner = method.owner;
        if (owner.loader.id >= Loader.APP) {
            return OTHER;
        }
        if (owner.name.equals(POOL)) {
            return METHODS.getOrDefault(method.name, OTHER);
        }
        boolean isPart = owner.name.equals(WORKER) || JdkCaches.startsWithAny(owner.name, PARTS.toArray(new String[0]));
        return isPart && !method.name.equals("run") ? PART : OTHER;
    }
}
