package dev.fathom.vm.reduction;

import dev.fathom.vm.program.VmMethod;
import java.util.Set;

/**
 * What a method of the library is to an operation of it: an operation that is atomic, a part of one, or something that consists of several. The tables name what is
 * documented (or known) not to be linearizable; {@code library} among the concurrent programs and {@code Library*} among those found have a program for each kind.
 */
final class LibraryOperations {
    static final String LIBRARY = "java/util/concurrent/";

    /** Its operations are linearizable, too, and the code of the program that they call is not part of them. */
    private static final String CLASS_VALUE = "java/lang/ClassValue";

    /**
     * Writes a record and flushes, with its lock each time. Where another thread is in between, whoever looks sees what it would see before or behind both: the text is not out until it is
     * flushed, and closing flushes, too. Filters, formatters and streams of the program are called back, and so no part of it.
     */
    private static final String CONSOLE_HANDLER = "java/util/logging/ConsoleHandler";

    private static final String THREAD = "java/lang/Thread";

    /** Bulk operations, traversals and estimates, which other threads may see half done or disturb half way. */
    private static final Set<String> BULK = Set.of(
            "addAll",
            "addAllAbsent",
            "advance",
            "clear",
            "contains",
            "containsAll",
            "containsValue",
            "drainTo",
            "elements",
            "equals",
            "estimateMaximumLag",
            "estimateMinimumDemand",
            "forEach",
            "forEachRemaining",
            "getActiveCount",
            "getCompletedTaskCount",
            "getExclusiveQueuedThreads",
            "getFirstQueuedThread",
            "getNumberOfDependents",
            "getQueueLength",
            "getQueuedThreads",
            "getSharedQueuedThreads",
            "getTaskCount",
            "getThenReset",
            "getWaitQueueLength",
            "getWaitingConsumerCount",
            "getWaitingThreads",
            "hasMoreElements",
            "hasNext",
            "hasQueuedThread",
            "hasQueuedThreads",
            "hasWaiters",
            "hashCode",
            "invokeAll",
            "invokeAny",
            "isEmpty",
            "iterator",
            "keys",
            "mappingCount",
            "next",
            "nextElement",
            "prestartAllCoreThreads",
            "purge",
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
            "toString",
            "tryAdvance");

    /** They look at one future and then at the other, which may be done although the first one was done before it. */
    private static final Set<String> EITHER = Set.of(
            "acceptEither",
            "acceptEitherAsync",
            "anyOf",
            "applyToEither",
            "applyToEitherAsync",
            "runAfterEither",
            "runAfterEitherAsync");

    /** They may fail though nobody was in their way who changed anything. */
    private static final Set<String> SPURIOUS = Set.of("attemptMark", "attemptStamp");

    /**
     * Looks at its state, tries once to go on from there, and puts itself behind the writers in the queue if the state has changed in between, though readers may have done that who are in nobody's way. So who
     * reads already may come to wait for a writer that waits for him. The other ways to such a lock try again.
     */
    private static final String TRIES_ONCE = "readLock";

    private static final String STAMPED = "java/util/concurrent/locks/StampedLock";

    private static final String SKIP_LIST = "java/util/concurrent/ConcurrentSkipList";

    /** Find an entry and then read or take its value: meanwhile it need not be the first (the last, the next) one any more. */
    private static final Set<String> NAVIGATION = Set.of(
            "ceiling",
            "ceilingEntry",
            "ceilingKey",
            "first",
            "firstEntry",
            "firstKey",
            "floor",
            "floorEntry",
            "floorKey",
            "higher",
            "higherEntry",
            "higherKey",
            "last",
            "lastEntry",
            "lastKey",
            "lower",
            "lowerEntry",
            "lowerKey",
            "pollFirst",
            "pollFirstEntry",
            "pollLast",
            "pollLastEntry");

    /** Classes of which bulk operations are atomic as well, because they hold a lock or work on a snapshot. */
    private static final Set<String> ALWAYS_ATOMIC = Set.of(
            "java/util/concurrent/ArrayBlockingQueue",
            "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/CopyOnWriteArraySet",
            "java/util/concurrent/CyclicBarrier",
            "java/util/concurrent/DelayQueue",
            "java/util/concurrent/LinkedBlockingDeque",
            "java/util/concurrent/LinkedBlockingQueue",
            "java/util/concurrent/PriorityBlockingQueue",
            "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue");

    /** But not even there those that use another collection, which may be one that threads share, or let the lock go between two parts. */
    private static final Set<String> WITH_OTHERS = Set.of(
            "addAll",
            "addAllAbsent",
            "containsAll",
            "drainTo",
            "equals",
            "forEach",
            "removeAll",
            "removeIf",
            "replaceAll",
            "retainAll");

    /** Classes whose operations are not linearizable. */
    private static final Set<String> NEVER_ATOMIC = Set.of("java/util/concurrent/ConcurrentLinkedDeque");

    /** Tasks, and second phases: a map counts an entry after it is there, a future runs callbacks after it is done, and a phaser arrives before its parent does. */
    private static final Set<String> OPERATIONS_WITHIN = Set.of(
            "addCount",
            "arriveAndAwaitAdvance",
            "call",
            "doArrive",
            "doRegister",
            "exec",
            "initTable",
            "postComplete",
            "postFire",
            "run",
            "transfer",
            "tryFire");

    /** A phaser counts the last arrival, calls this, which the program may have overridden, and begins the next phase. */
    private static final String BETWEEN = "onAdvance";

    /** Methods that are not public and yet whole operations, also where a bulk operation calls them. */
    private static final Set<String> PARTS = Set.of("acquireRead", "doPut", "putVal", "replaceNode", "tryPresize");

    private static final String FORK_JOIN = "java/util/concurrent/ForkJoin";

    private static final String FORK_JOIN_POOL = FORK_JOIN + "Pool";

    private static final String FUTURE_TASK = "java/util/concurrent/FutureTask";

    /** Say that a task is done, write down what came of it, and then how it ended. */
    private static final Set<String> COMPLETING = Set.of("cancel", "set", "setException");

    /** Sums over the queues and workers of a fork-join pool, one after the other: documented as estimates. */
    private static final Set<String> ESTIMATES = Set.of(
            "getActiveThreadCount",
            "getQueuedSubmissionCount",
            "getQueuedTaskCount",
            "getRunningThreadCount",
            "getStealCount",
            "hasQueuedSubmissions",
            "toString");

    private static final String POOL = "java/util/concurrent/ThreadPoolExecutor";

    /** Drains the queue of a pool into a list of its own. */
    private static final String DRAINS = "drainQueue";

    /** They interrupt workers that have no task, which nobody but the pool sees, or give a thread its own status back. */
    private static final Set<String> UNNOTICED = Set.of("interruptIdleWorkers", "selfInterrupt");

    /** What the library asks of values that it is given. */
    private static final Set<String> ASKED = Set.of("compare", "compareTo", "equals", "hashCode", "toString");

    private LibraryOperations() {}

    /**
     * Says whether code outside the library answers for a value: a list that is a key, a comparator. It is no more part of the operation than code of the program would be,
     * for others may be changing the value.
     */
    static boolean isAsked(VmMethod method) {
        return ASKED.contains(method.name) && !method.isStatic() && !method.owner.name.startsWith(LIBRARY);
    }

    /** Says whether a method belongs to operations at all. */
    static boolean isLibrary(VmMethod method) {
        String owner = method.owner.name;
        return owner.startsWith(LIBRARY) || owner.startsWith(CLASS_VALUE) || isPublishing(method);
    }

    private static boolean isPublishing(VmMethod method) {
        return method.name.equals("publish") && method.owner.name.equals(CONSOLE_HANDLER);
    }

    /** Says whether a method of the library is atomic, as an operation or as a part of one. */
    static boolean isAtomic(VmMethod method) {
        return isPublishing(method)
                || !(isBulk(method)
                        || method.isConstructor()
                        || method.name.equals("sumCount")
                        || NEVER_ATOMIC.contains(method.owner.name));
    }

    /** Says whether a method of the library consists of several operations, also if it is called by one that would be atomic. */
    static boolean isBulk(VmMethod method) {
        String owner = method.owner.name;
        if (ALWAYS_ATOMIC.contains(owner)) {
            return WITH_OTHERS.contains(method.name) || copies(method);
        }
        if (owner.startsWith(FORK_JOIN)) {
            return ESTIMATES.contains(method.name) && owner.equals(FORK_JOIN_POOL);
        }
        return BULK.contains(method.name)
                || EITHER.contains(method.name)
                || SPURIOUS.contains(method.name)
                || (method.name.equals(TRIES_ONCE) && owner.equals(STAMPED))
                || copies(method)
                || (owner.startsWith(SKIP_LIST) && NAVIGATION.contains(method.name));
    }

    /** Says whether a constructor is given a collection. */
    private static boolean copies(VmMethod method) {
        return method.isConstructor()
                && (method.descriptor.contains("Ljava/util/Collection;")
                        || method.descriptor.contains("Ljava/util/SortedSet;")
                        || method.descriptor.contains("Map;"));
    }

    /** Says whether a method is an operation of its own, whichever method of the library calls it. */
    static boolean isWithin(VmMethod method) {
        return OPERATIONS_WITHIN.contains(method.name);
    }

    /** Says whether a method cancels a task: a pool that is shut down does so to one after the other ({@link #shutsDown}), and each is an operation of its own. */
    static boolean cancels(VmMethod method) {
        return method.name.equals("cancel");
    }

    static boolean shutsDown(VmMethod method) {
        return method.name.equals("onShutdown") && method.owner.name.startsWith(LIBRARY);
    }

    /** Says whether what an operation does after it has called a method is an operation of its own. */
    static boolean isBetween(VmMethod method) {
        return method.name.equals(BETWEEN) && method.owner.name.startsWith(LIBRARY);
    }

    /** Says whether an atomic method is an operation, if one calls it that is not atomic; else it is a piece of that. */
    static boolean isWhole(VmMethod method) {
        return method.isPublic()
                || isWithin(method)
                || PARTS.contains(method.name)
                || method.owner.name.startsWith(FORK_JOIN);
    }

    /** Says whether a method writes down who holds a lock. */
    static boolean setsOwner(VmMethod method) {
        return method.name.equals("setExclusiveOwnerThread");
    }

    /** Says whether a method says who holds a lock, without waiting for those that are just taking it. */
    static boolean asksForOwner(VmMethod method) {
        return method.name.equals("getOwner") && method.owner.name.startsWith(LIBRARY);
    }

    /** Says whether a method shows how far a {@code FutureTask} is, which may say less than others were told before. */
    static boolean showsProgress(VmMethod method) {
        return method.name.equals("toString") && method.owner.name.equals(FUTURE_TASK);
    }

    /** Says whether a method completes a task in steps that {@linkplain #showsProgress can be seen}. */
    static boolean completesInSteps(VmMethod method) {
        return COMPLETING.contains(method.name) && method.owner.name.equals(FUTURE_TASK);
    }

    /** Says whether a method asks whether a worker of a pool is at work. */
    static boolean asksForWork(VmMethod method) {
        return method.name.equals("isLocked") && method.owner.name.equals(POOL + "$Worker");
    }

    /** Says whether a method is the loop of a worker: it counts as at work, as not, and as at work again before its first task begins. */
    static boolean isWorkerLoop(VmMethod method) {
        return method.name.equals("runWorker") && method.owner.name.equals(POOL);
    }

    /** Says whether a method interrupts a thread, which the thread may notice before or after the rest of what it is part of. */
    static boolean isInterrupt(VmMethod method) {
        return method.name.equals("interrupt") && method.owner.name.equals(THREAD);
    }

    /** Says whether a method fetches the next task for a worker of a pool. */
    static boolean fetchesTask(VmMethod method) {
        return method.name.equals("getTask") && method.owner.name.equals(POOL);
    }

    /** Says whether nobody notices that a method is no part of who calls it: there is nothing to see, or a lock is held all the time. */
    static boolean isUnnoticed(VmMethod method, VmMethod caller) {
        return caller.owner.name.startsWith(LIBRARY)
                && (UNNOTICED.contains(caller.name)
                        || (caller.name.equals(DRAINS) && ALWAYS_ATOMIC.contains(method.owner.name)));
    }
}
