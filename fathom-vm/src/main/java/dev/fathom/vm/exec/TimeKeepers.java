package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.time.KeptTimes;
import dev.fathom.vm.time.TimesInFrames;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * Translates the time: classes of the library that keep points in time (scheduled executors, timers) see that time has passed, and yet the clock goes back to where it
 * began, because every point in time that they keep is moved with it. States that differ in nothing but the time are one.
 *
 * <p>Why nobody can tell: these classes subtract points in time from the clock and from each other, or compare them, and hand out differences. Nobody else knows the
 * time: whoever reads the clock otherwise, or asks a task for a point in time ({@link #TELLING}), or for what is left of its time from outside, refutes that, and from then on time
 * passes for all ({@link VirtualClock}). A point in time may also be on its way from the clock to where it is kept, in a frame of these classes ({@link TimesInFrames}): it is moved as well.
 *
 * <p>Three more things make states equal that differ in nothing that counts:
 *
 * <ul>
 *   <li>Of tasks that are late, only their order counts, as long as none of them is at a fixed rate: those that are set anew are set from now on. So they lie next to each other.
 *   <li>The numbers of tasks that are due at the same time are compared with each other only. They count from 0 again.
 *   <li>A task at a fixed rate makes up for all executions that it missed, so how late it is counts. Nothing limits that if others wait in a loop. It makes up for
 *       {@link #MADE_UP} of them at most: this leaves something out, and the verdict says so ({@link dev.fathom.vm.state.Dependence.Kind#LATENESS}).
 * </ul>
 *
 * <p>The switch is {@link Interleavings#libraryClock}; operations of the library have to be atomic.
 */
public final class TimeKeepers {
    private static final int MADE_UP = 2;

    private static final String EXECUTOR = "java/util/concurrent/ScheduledThreadPoolExecutor";
    private static final String TASK = EXECUTOR + "$ScheduledFutureTask";
    private static final String DELAYS = EXECUTOR + "$DelayedWorkQueue";
    private static final String FUTURE = "java/util/concurrent/FutureTask";
    private static final String TIMER = "java/util/Timer";
    private static final String TIMER_THREAD = "java/util/TimerThread";
    private static final String TIMER_QUEUE = "java/util/TaskQueue";
    private static final String TIMER_TASK = "java/util/TimerTask";
    private static final int CANCELLED = 3;
    private static final String POOL = "java/util/concurrent/ForkJoinPool";
    private static final String POOL_TASK = "java/util/concurrent/ForkJoinTask";
    private static final String DELAYER = "java/util/concurrent/DelayScheduler";
    private static final String DELAYED = DELAYER + "$ScheduledForkJoinTask";

    private static final Set<String> KEEPERS =
            Set.of(EXECUTOR, TASK, DELAYS, TIMER, TIMER_THREAD, TIMER_QUEUE, TIMER_TASK, DELAYER, DELAYED);

    /** Those in which a thread waits until a task is due. */
    private static final Set<String> WAITING = Set.of(DELAYS, TIMER_THREAD, DELAYER);

    /** Methods that tell a point in time, or get one from the program. */
    private static final Map<String, Set<String>> TELLING = Map.of(
            TIMER_TASK, Set.of("scheduledExecutionTime()J"),
            TIMER,
                    Set.of(
                            "schedule(Ljava/util/TimerTask;Ljava/util/Date;)V",
                            "schedule(Ljava/util/TimerTask;Ljava/util/Date;J)V",
                            "scheduleAtFixedRate(Ljava/util/TimerTask;Ljava/util/Date;J)V"));

    /** What an object is to us, by number of its class. */
    private static final byte UNKNOWN = 0;

    private static final byte NOTHING = 1;
    private static final byte SCHEDULED = 2;
    private static final byte QUEUE = 3;
    private static final byte IN_POOL = 4;

    private final Vm vm;
    private final Heap heap;
    private final boolean on;
    private byte[] kinds = new byte[1024];
    private final TimesInFrames frames = new TimesInFrames();

    /** Objects of the base that are something to us, as long as the base ends there. */
    private final IntArrayList tenured = new IntArrayList();

    private int tenuredEnd;
    private final KeptTimes nanos;
    private final KeptTimes millis;
    private final KeptTimes offsetNanos;
    private final IntArrayList numbered = new IntArrayList();

    TimeKeepers(Vm vm) {
        this.vm = vm;
        heap = vm.heap;
        nanos = new KeptTimes(heap);
        millis = new KeptTimes(heap);
        offsetNanos = new KeptTimes(heap, Long.MIN_VALUE);
        Interleavings options = vm.options.interleavings();
        on = options.explored() && options.libraryClock() && options.atomicLibrary();
    }

    /** Says whether a thread waits for the time of a task. */
    static boolean wait(ClassTable classes, GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            if (WAITING.contains(classes.method(thread.stack[fp]).owner.name)) {
                return true;
            }
        }
        return false;
    }

    /** Must run when a method is called for the first time: some tell what time it is. */
    void called(VmMethod method) {
        Set<String> telling = on ? TELLING.get(method.owner.name) : null;
        if (telling != null && telling.contains(method.name + method.descriptor)) {
            vm.clock.used();
        }
    }

    /** Says whether the topmost frame reads the clock for a point in time that is kept, and compared with no other. */
    boolean includes(GuestThread thread) {
        VmMethod reader = vm.classes.method(thread.stack[thread.fp]);
        if (!on || !KEEPERS.contains(reader.owner.name)) {
            return false;
        }
        int caller = thread.callerOf(thread.fp);
        VmMethod by = caller < 0 ? reader : vm.classes.method(thread.stack[caller]);
        return switch (reader.name) {
            case "now" -> KEEPERS.contains(by.owner.name) && !by.name.equals("getDelay");
            case "getDelay" -> caller >= 0 && KEEPERS.contains(by.owner.name);
            default -> true;
        };
    }

    /**
     * Moves all points in time back, so that what is now was the beginning, or nearly so.
     *
     * @param passed the nanoseconds that have passed since the beginning
     * @return by how many of them everything was moved: all, or none, or whole milliseconds if something is kept in those, or less so that tasks of pools can be late
     */
    long translate(long passed) {
        if (!on) {
            return 0;
        }
        gather();
        long most = Math.max(0, passed - timeBeforeTasksOfPools());
        long shift = millis.isEmpty() ? most : most - most % VirtualClock.NANOS_PER_MILLI;
        long left = passed - shift;
        boolean late = nanos.move(shift, VirtualClock.START_NANOS + left, MADE_UP);
        late |= offsetNanos.move(shift, VirtualClock.START_NANOS + left, MADE_UP);
        late |= millis.move(
                shift / VirtualClock.NANOS_PER_MILLI,
                VirtualClock.START_MILLIS + left / VirtualClock.NANOS_PER_MILLI,
                MADE_UP);
        if (late) {
            VmMethod run = vm.method(FUTURE, "run", "()V");
            vm.dependences.noteAbout(Dependence.Kind.LATENESS, run, run);
        }
        renumber();
        return shift;
    }

    /**
     * Returns how much of the time must not be taken back. A fork-join pool counts from the least of all numbers: a task of it must not be late by more than the time since then.
     */
    private long timeBeforeTasksOfPools() {
        long late = offsetNanos.latest(MADE_UP);
        return late == 0 ? 0 : Math.max(0, late - VirtualClock.START_NANOS);
    }

    private void gather() {
        nanos.clear();
        millis.clear();
        offsetNanos.clear();
        numbered.clear();
        if (tenuredEnd != heap.youngStart()) {
            tenured.clear();
            for (int at = heap.tenuredStart(); at < heap.youngStart(); at += heap.sizeOf(at)) {
                if (kindOf(at) != NOTHING) {
                    tenured.add(at);
                }
            }
            tenuredEnd = heap.youngStart();
        }
        for (int i = 0; i < tenured.size(); i++) {
            gather(tenured.getInt(i));
        }
        for (int at = heap.youngStart(); at < heap.top; at += heap.sizeOf(at)) {
            if (kindOf(at) != NOTHING) {
                gather(at);
            }
        }
        for (GuestThread each : vm.scheduler.threads()) {
            gatherFrames(each);
        }
    }

    private void gatherFrames(GuestThread thread) {
        thread.savePc();
        int callee = -1;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (KEEPERS.contains(method.owner.name)) {
                KeptTimes times = timesOf(method.owner.name);
                boolean before = callee < 0 || thread.isInterlude(callee);
                for (int each : frames.at(method, thread.stack[fp + GuestThread.PC], before)) {
                    times.add(thread, fp + each, times == millis || isToRepeat(thread));
                }
            }
            callee = fp;
        }
    }

    /** Says whether a thread makes a task at a fixed rate, or sets one anew; what others have of a point in time they only compare. */
    private boolean isToRepeat(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            String owner = method.owner.name;
            boolean makes = method.name.equals("scheduleAtFixedRate") && (owner.equals(EXECUTOR) || owner.equals(POOL));
            if (makes || (method.name.equals("postExec") && owner.equals(DELAYED))) {
                return true;
            }
        }
        return false;
    }

    private KeptTimes timesOf(String keeper) {
        return keeper.startsWith(EXECUTOR) ? nanos : keeper.startsWith(DELAYER) ? offsetNanos : millis;
    }

    private byte kindOf(int object) {
        int type = heap.words[object] & Heap.CLASS_MASK;
        if (type >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(type + 1, kinds.length * 2));
        }
        if (kinds[type] == UNKNOWN) {
            kinds[type] = findKind(heap.classOf(object));
        }
        return kinds[type];
    }

    private static byte findKind(VmClass type) {
        return switch (type.name) {
            case TASK -> SCHEDULED;
            case TIMER_QUEUE -> QUEUE;
            case DELAYED -> IN_POOL;
            default -> NOTHING;
        };
    }

    private void gather(int object) {
        switch (kindOf(object)) {
            case SCHEDULED -> gatherScheduled(object);
            case IN_POOL -> gatherDelayed(object);
            default -> gatherTimer(object);
        }
    }

    private void gatherScheduled(int task) {
        boolean done = heap.words[task + vm.field(FUTURE, "state").offset] != 0;
        boolean isMade = heap.words[task + vm.field(FUTURE, "callable").offset] != 0;
        if (done ? heap.words[task + vm.field(TASK, "heapIndex").offset] >= 0 : isMade) {
            long period = heap.loadLong(task + vm.field(TASK, "period").offset);
            nanos.add(task + vm.field(TASK, "time").offset, done ? 0 : period);
            numbered.add(task + vm.field(TASK, "sequenceNumber").offset);
        }
    }

    /** A task that is done counts as long as it lies among those that are compared. */
    private void gatherDelayed(int task) {
        boolean done = heap.words[task + vm.field(POOL_TASK, "status").offset] < 0;
        boolean isMade = (heap.words[task + vm.field(DELAYED, "runnable").offset]
                        | heap.words[task + vm.field(DELAYED, "callable").offset])
                != 0;
        if (done ? heap.words[task + vm.field(DELAYED, "heapIndex").offset] >= 0 : isMade) {
            long period = heap.loadLong(task + vm.field(DELAYED, "nextDelay").offset);
            offsetNanos.add(task + vm.field(DELAYED, "when").offset, done ? 0 : period);
        }
    }

    private void gatherTimer(int object) {
        int queue = heap.words[object + vm.field(TIMER_QUEUE, "queue").offset];
        int size = heap.words[object + vm.field(TIMER_QUEUE, "size").offset];
        for (int i = 1; i <= size; i++) {
            int task = heap.words[queue + Heap.ARRAY_DATA + i];
            if (task == 0) {
                continue; // somebody is about to clear the queue
            }
            boolean cancelled = heap.words[task + vm.field(TIMER_TASK, "state").offset] == CANCELLED;
            long period = heap.loadLong(task + vm.field(TIMER_TASK, "period").offset);
            millis.add(task + vm.field(TIMER_TASK, "nextExecutionTime").offset, cancelled ? 0 : period);
        }
    }

    /** Tasks that are due at the same time go by their numbers, which nobody compares with anything else. */
    private void renumber() {
        if (numbered.isEmpty()) {
            return;
        }
        numbered.sort((a, b) -> Long.compare(heap.loadLong(a), heap.loadLong(b)));
        for (int i = 0; i < numbered.size(); i++) {
            store(numbered.getInt(i), i);
        }
        int sequencer = heap.words[vm.field(EXECUTOR, "sequencer").offset];
        store(sequencer + vm.field("java/util/concurrent/atomic/AtomicLong", "value").offset, numbered.size());
    }

    private void store(int address, long value) {
        if (heap.loadLong(address) != value) {
            heap.storeLong(address, value);
        }
    }
}
