package dev.fathom.vm.peer.thread;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.reduction.ThreadUse;
import java.util.Set;

/** Natives of {@code java.lang.Thread}. */
public final class ThreadPeers implements Peers {
    private static final String THREAD = "java/lang/Thread";
    private static final long NANOS_PER_MILLI = 1_000_000L;

    /** Numbers below this one belong to the main thread and to threads that HotSpot starts for itself. */
    private static final long FIRST_NUMBER = 20;

    /** Threads of the JDK that wait for the garbage collector. They are not started: whoever asks for a collection does their work. */
    private static final Set<String> COLLECTOR_THREADS = Set.of(
            "java/lang/ref/Reference$ReferenceHandler",
            "java/lang/ref/Finalizer$FinalizerThread",
            "jdk/internal/ref/CleanerImpl",
            "jdk/internal/ref/CleanerImpl$CleanerRunnable");

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass thread = table.on(THREAD);
        registerIdentity(thread);
        registerState(thread);
        thread.method("start0()V", ThreadPeers::start)
                .ifExplored("start()V", ThreadPeers::startAtOnce)
                .ifExplored("start(Ljdk/internal/vm/ThreadContainer;)V", ThreadPeers::startInContainer)
                .ifExplored("join(J)V", call -> join(call, 0))
                .ifExplored("join(JI)V", ThreadPeers::joinNanos)
                .ifNative("sleep(J)V", ThreadPeers::sleepMillis)
                .method("sleepNanos0(J)V", call -> sleep(call, call.longArg(0)))
                .ifNative("yield()V", ThreadPeers::yieldTurn)
                .method("yield0()V", ThreadPeers::yieldTurn)
                .ifExplored("onSpinWait()V", ThreadPeers::yieldTurn)
                .ifExplored("getThreadGroup()Ljava/lang/ThreadGroup;", ThreadPeers::looksAt)
                .ifExplored(
                        "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;",
                        ThreadPeers::looksAt)
                .ifExplored(
                        "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V",
                        ThreadPeers::looksAt)
                .ifExplored("run()V", ThreadPeers::looksAt)
                .method("suspend0()V", call -> call.vm.waiting.suspend(call, call.ref(0), true))
                .method("resume0()V", call -> call.vm.waiting.suspend(call, call.ref(0), false))
                .method("stop0(Ljava/lang/Object;)V", ThreadPeers::stop)
                .method("getThreads()[Ljava/lang/Thread;", ThreadDumps::threads)
                .method("dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", ThreadDumps::dump)
                .method("getStackTrace0()Ljava/lang/Object;", ThreadDumps::stackTrace);
        // The JDK counts threads in a word outside the heap.
        table.on("java/lang/Thread$ThreadIdentifiers").method("next()J", ThreadPeers::nextNumber);
    }

    /** A thread that does nothing else but yield would hide what all others do. */
    private static void yieldTurn(Call call) {
        if (call.vm.points.active() && !call.vm.points.passesYield(call.thread())) {
            call.again();
        }
    }

    private static void registerIdentity(PeerTable.ForClass thread) {
        thread.nothing("registerNatives()V")
                .method("currentThread()Ljava/lang/Thread;", ThreadPeers::currentThread)
                .method("currentCarrierThread()Ljava/lang/Thread;", call -> call.returnRef(call.thread().ref))
                .nothing("setCurrentThread(Ljava/lang/Thread;)V")
                .method("getNextThreadIdOffset()J", call -> call.returnLong(0))
                .nothing("setNativeName(Ljava/lang/String;)V")
                .nothing("setPriority0(I)V");
    }

    private static void currentThread(Call call) {
        call.vm.points.symmetry().asksForItself(call.thread());
        call.returnRef(call.thread().ref);
    }

    private static void registerState(PeerTable.ForClass thread) {
        thread.method("holdsLock(Ljava/lang/Object;)Z", ThreadPeers::holdsLock)
                .ifExplored("isAlive()Z", ThreadPeers::isAlive)
                .ifExplored("alive()Z", ThreadPeers::alive)
                .method("getState()Ljava/lang/Thread$State;", ThreadPeers::threadState)
                .method("threadState()Ljava/lang/Thread$State;", ThreadPeers::threadState)
                .method("interrupt0()V", call -> call.vm.waiting.interrupt(call, call.ref(0)))
                .method("clearInterruptEvent()V", call -> call.thread().interrupted = false)
                .nothing("ensureMaterializedForStackWalk(Ljava/lang/Object;)V")
                .method("findScopedValueBindings()Ljava/lang/Object;", ScopedValueBindings::find)
                .method("scopedValueCache()[Ljava/lang/Object;", call -> call.returnRef(0))
                .nothing("setScopedValueCache([Ljava/lang/Object;)V");
    }

    /** Starts a thread that the JDK's own code has prepared. */
    private static void start(Call call) {
        if (call.passes()) {
            begin(call, call.ref(0));
        }
    }

    /**
     * Starts a thread in one step, if nobody can tell ({@link ThreadUse}). Exploration begins here, before it matters whether somebody can: what is learned
     * later must not change what comes before the first state.
     */
    private static void startAtOnce(Call call) {
        boolean isNew = ThreadStatus.isNew(call.vm, call.ref(0));
        boolean collects = isCollectorThread(call, call.ref(0));
        if (isNew && !collects && mayBegin(call) && !call.vm.points.passesFirstStart()) {
            call.again();
            return;
        }
        ThreadUse use = call.vm.points.threadUse();
        boolean inPrologue = collects && !call.vm.points.isSecondThreadDue();
        if (use.locksThreads() || use.keepsBooks() || inPrologue) {
            call.ownCode();
            return;
        }
        if (ThreadStatus.startMatters(call.vm, call.ref(0)) && !call.passes()) {
            return;
        }
        if (!isNew) {
            throw call.exception("java/lang/IllegalThreadStateException", null);
        }
        begin(call, call.ref(0));
    }

    /** The same for a thread of a pool, where newer JDKs tell a container of it. That shows in dumps of the JVM only, so a thread that is started at once counts as being in none. */
    private static void startInContainer(Call call) {
        if (ThreadStatus.isUnnoted(call.vm, call.ref(0), call.ref(1))) {
            startAtOnce(call);
        } else {
            call.ownCode();
        }
    }

    private static void begin(Call call, int thread) {
        if (isCollectorThread(call, thread)) {
            keep(call, thread);
            return;
        }
        if (mayBegin(call) && call.vm.points.passesFirstStart()) {
            ThreadStatus.start(call.vm, thread);
        } else {
            call.again();
        }
    }

    private static boolean mayBegin(Call call) {
        if (!call.vm.options.interleavings().explored() && !call.vm.options.realTime()) {
            throw new UnsupportedGuestFeature(
                    "it starts a thread, and their interleavings are not explored here but by fathom check");
        }
        if (call.vm.observer.isLooking()) {
            throw new UnsupportedGuestFeature("it starts a thread");
        }
        return true;
    }

    private static void joinNanos(Call call) {
        int nanos = call.intArg(3);
        boolean valid = nanos >= 0 && nanos < NANOS_PER_MILLI;
        join(call, valid ? nanos : -1);
    }

    /** Waits for the end of a thread in one step, if nobody can tell. What is wrong the JDK's code says. */
    private static void join(Call call, int nanos) {
        long millis = call.longArg(1);
        if (call.vm.points.threadUse().locksThreads() || millis < 0 || nanos < 0) {
            call.ownCode();
            return;
        }
        if (ThreadStatus.isNew(call.vm, call.ref(0)) && !ThreadStatus.passesLook(call, call.ref(0))) {
            return; // somebody may be about to start it
        }
        long rounded = nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis;
        call.vm.waiting.join(call, call.ref(0), Math.min(rounded, Long.MAX_VALUE / NANOS_PER_MILLI) * NANOS_PER_MILLI);
    }

    /** The thread of a cleaner of the program keeps what is registered there, though it never runs. */
    private static void keep(Call call, int thread) {
        if (call.vm.weakReferences.isOn()
                && !call.vm.heap.isBooting()
                && taskClass(call, thread).startsWith("jdk/internal/ref/CleanerImpl")) {
            call.tailCall(call.vm.method("dev/fathom/guest/References", "keep", "(Ljava/lang/Thread;)V"), thread);
        }
    }

    private static boolean isCollectorThread(Call call, int thread) {
        return COLLECTOR_THREADS.contains(call.heap.classOf(thread).name)
                || COLLECTOR_THREADS.contains(taskClass(call, thread));
    }

    /** Returns the class of what the thread is to run, "" for nothing. */
    private static String taskClass(Call call, int thread) {
        ThreadFields fields = call.vm.threadFields();
        int holder = fields.holder(call.heap.words, thread);
        int task = holder == 0 ? 0 : call.heap.words[holder + fields.task];
        return task == 0 ? "" : call.heap.classOf(task).name;
    }

    private static void sleepMillis(Call call) {
        long millis = call.longArg(0);
        if (millis < 0) {
            throw call.exception("java/lang/IllegalArgumentException", "timeout value is negative");
        }
        sleep(call, Math.min(millis, Long.MAX_VALUE / NANOS_PER_MILLI) * NANOS_PER_MILLI);
    }

    private static void sleep(Call call, long nanos) {
        call.vm.waiting.sleep(call, nanos);
    }

    /** Stops a thread as HotSpot does: one that did not start yet will end at once, another throws what it is given. */
    private static void stop(Call call) {
        call.vm.waiting.startMatters(call.ref(0));
        GuestThread thread = call.vm.scheduler.find(call.ref(0));
        if (thread == call.thread()) {
            throw new GuestException(call.nonNull(1));
        }
        if (thread == null) {
            int address = call.ref(0) + call.vm.field(THREAD, "stillborn").offset;
            if (call.passesAccess(call.ref(0), address, true)) {
                call.heap.store(address, 1);
            }
        } else {
            call.vm.waiting.stop(call, thread, call.nonNull(1));
        }
    }

    /** Lets others have their turn before somebody looks at, or sets, what the end of another thread clears; the code of {@code Thread} itself, too. */
    private static void looksAt(Call call) {
        int thread = call.ref(0);
        ThreadStatus.looksAtEnd(call.vm, thread);
        boolean isNobodysElse = thread == call.thread().ref
                || (call.vm.scheduler.find(thread) == null && !call.vm.sharing.isShared(thread));
        if (isNobodysElse || call.passes()) {
            call.ownCode();
        }
    }

    private static void holdsLock(Call call) {
        call.returnBool(call.vm.monitors.isOwner(call.nonNull(0), call.thread()));
    }

    /** Newer JDKs leave the answer to a method that virtual threads override. */
    private static void isAlive(Call call) {
        if (call.vm.system(THREAD).declaredMethod("alive", "()Z") != null) {
            call.ownCode();
        } else {
            alive(call);
        }
    }

    private static void alive(Call call) {
        if (ThreadStatus.passesLook(call, call.ref(0))) {
            call.returnBool(ThreadStatus.isAlive(call.vm, call.ref(0)));
        }
    }

    /** The JDK turns HotSpot's bits into a state; threads here keep no bits, so they are made when somebody asks. */
    private static void threadState(Call call) {
        var vm = call.vm;
        ThreadStatus.looksAt(vm, call.ref(0));
        if (!call.passes() || !call.initialize(vm.system("jdk/internal/misc/VM"))) {
            return;
        }
        call.tailCall(
                vm.method("jdk/internal/misc/VM", "toThreadState", "(I)Ljava/lang/Thread$State;"),
                ThreadStatus.bits(vm, call.ref(0)));
    }

    private static void nextNumber(Call call) {
        int address = call.vm.field("dev/fathom/guest/ThreadNumbers", "given").offset;
        long given = call.heap.loadLong(address);
        call.heap.storeLong(address, given + 1);
        call.returnLong(FIRST_NUMBER + given);
    }
}
