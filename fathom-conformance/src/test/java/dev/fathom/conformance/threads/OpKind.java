package dev.fathom.conformance.threads;

/** What a thread of a generated program can do: a method of the guest package, or a block. */
enum OpKind {
    READ_X("Shared", "readX", "()I", 1),
    WRITE_X("Shared", "writeX", "(I)V", 1),
    INCREMENT_X("Shared", "incrementX", "()V", 2),
    READ_Y("Shared", "readY", "()I", 1),
    WRITE_Y("Shared", "writeY", "(I)V", 1),
    READ_VOLATILE("Shared", "readVolatile", "()I", 1),
    WRITE_VOLATILE("Shared", "writeVolatile", "(I)V", 1),
    INCREMENT_VOLATILE("Shared", "incrementVolatile", "()V", 2),
    READ_CELL("Shared", "readCell", "(I)I", 1),
    WRITE_CELL("Shared", "writeCell", "(I)V", 1),
    READ_BYTE("Shared", "readByte", "(I)I", 1),
    WRITE_BYTE("Shared", "writeByte", "(I)V", 1),
    COPY_CELLS("Shared", "copyCells", "()V", 2),
    CLONE_CELLS("Shared", "cloneCells", "()I", 2),
    READ_BOX("Shared", "readBox", "()I", 2),
    WRITE_BOX("Shared", "writeBox", "(I)V", 2),
    READ_BOX_VOLATILE("Shared", "readBoxVolatile", "()I", 2),
    WRITE_BOX_VOLATILE("Shared", "writeBoxVolatile", "(I)V", 2),
    READ_MADE("Shared", "readMade", "()I", 2),
    READ_NEXT("Shared", "readNext", "()I", 3),
    PUBLISH("Shared", "publish", "(I)V", 2),
    PUBLISH_EARLY("Shared", "publishEarly", "(I)V", 3),
    LEAK("Shared", "leak", "(I)V", 3),
    LINK("Shared", "link", "(I)V", 4),
    WITHDRAW("Shared", "withdraw", "()I", 3),
    TAKE_BOX("Shared", "takeBox", "(I)I", 5),
    CHOOSE("Shared", "choose", "()I", 2),
    ASSERT_X("Shared", "assertX", "(I)V", 1),
    ASSERT_VOLATILE("Shared", "assertVolatile", "(I)V", 1),

    READ_LOCAL("Owned", "readLocal", "()I", 3),
    WRITE_LOCAL("Owned", "writeLocal", "(I)V", 4),
    PUBLISH_LOCAL("Owned", "publishLocal", "()V", 3),
    PUBLISH_PART("Owned", "publishPart", "()V", 3),
    ADOPT("Owned", "adopt", "()V", 3),
    FORGET("Owned", "forget", "()V", 2),
    READ_KEPT("Owned", "readKept", "()I", 3),
    READ_KEPT_NEXT("Owned", "readKeptNext", "()I", 3),
    WRITE_KEPT("Owned", "writeKept", "(I)V", 3),
    REPLACE_KEPT("Owned", "replaceKept", "(I)V", 4),

    START("Worker", "begin", "(I)I", 1),
    JOIN("Worker", "await", "(I)I", 1),
    JOIN_TIMED("Worker", "awaitTimed", "(I)I", 2),
    INTERRUPT("Worker", "disturb", "(I)V", 4),
    INTERRUPTED("Worker", "isDisturbed", "()I", 2),
    SEES("Worker", "sees", "(I)I", 2),
    SLEEP("Worker", "rest", "()I", 2),
    PARK("Worker", "park", "()V", 2),
    PARK_TIMED("Worker", "parkTimed", "()V", 2),
    UNPARK("Worker", "unpark", "(I)V", 2),
    EXIT("Worker", "exit", "(I)V", 1),

    /** Waits on the object whose lock the innermost {@link #SYNCHRONIZED} took; left out where there is none. */
    WAIT("Monitors", "await", "(Ljava/lang/Object;)I", 2),
    WAIT_TIMED("Monitors", "awaitTimed", "(Ljava/lang/Object;)I", 2),
    NOTIFY("Monitors", "wakeOne", "(Ljava/lang/Object;)V", 1),
    NOTIFY_ALL("Monitors", "wakeAll", "(Ljava/lang/Object;)V", 1),

    ATOMIC_GET("Library", "get", "()I", 2),
    ATOMIC_INCREMENT("Library", "increment", "()I", 2),
    ATOMIC_EXCHANGE("Library", "exchange", "(I)I", 2),
    ACQUIRE("Library", "acquire", "()I", 6),
    TRY_ACQUIRE("Library", "tryAcquire", "()I", 4),
    RELEASE("Library", "release", "()V", 6),
    COUNT_DOWN("Library", "countDown", "()V", 4),
    AWAIT_LATCH("Library", "awaitLatch", "()I", 6),
    PUT("Library", "put", "(I)I", 12),
    PUT_IF_ABSENT("Library", "putIfAbsent", "(I)I", 12),
    GET("Library", "find", "(I)I", 4),
    REMOVE("Library", "remove", "(I)I", 8),
    COMPUTE("Library", "compute", "(I)I", 12),
    OFFER("Library", "offer", "(I)I", 12),
    POLL("Library", "poll", "()I", 12),
    ENQUEUE("Library", "enqueue", "(I)I", 12),
    TAKE("Library", "take", "()I", 12),
    LENGTH("Library", "length", "()I", 2),

    /** Waits for a signal on the lock that the innermost {@link #LOCKED} took; left out where there is none. */
    AWAIT_SIGNAL("Library", "awaitSignal", "()I", 14),
    SIGNAL("Library", "signal", "()V", 6),
    IS_LOCKED("Library", "isLocked", "()I", 2),
    IS_AWAITED("Library", "isAwaited", "()I", 2),

    /** Uses a class whose initialiser has operations of its own. */
    TOUCH("", "", "", 1),

    SYNCHRONIZED("Monitors", "lock", "(I)Ljava/lang/Object;", 2),
    LOCKED("Library", "lock", "()V", 8),
    TRY_LOCKED("Library", "tryLock", "()I", 6),
    TRY_LOCKED_TIMED("Library", "tryLockTimed", "()I", 12),
    LOCKED_INTERRUPTIBLY("Library", "lockInterruptibly", "()I", 8),
    IF_X("Shared", "readX", "()I", 1),
    IF_VOLATILE("Shared", "readVolatile", "()I", 1),

    /** A section that is declared to be atomic. */
    ATOMIC("", "", "", 1);

    /** The guest class whose method it is. */
    final String owner;

    final String method;
    final String descriptor;

    /** About how many accesses it makes that others can notice. */
    final int cost;

    OpKind(String owner, String method, String descriptor, int cost) {
        this.owner = owner;
        this.method = method;
        this.descriptor = descriptor;
        this.cost = cost;
    }

    /** Says whether it has a body. */
    boolean isBlock() {
        return ordinal() >= SYNCHRONIZED.ordinal();
    }

    boolean needsMonitor() {
        return this == WAIT || this == WAIT_TIMED || this == NOTIFY || this == NOTIFY_ALL;
    }

    boolean needsLock() {
        return this == AWAIT_SIGNAL || this == SIGNAL;
    }

    boolean takesNumber() {
        return this == TOUCH || this == IF_X || this == IF_VOLATILE || descriptor.startsWith("(I)");
    }

    boolean givesNumber() {
        return descriptor.endsWith(")I");
    }
}
