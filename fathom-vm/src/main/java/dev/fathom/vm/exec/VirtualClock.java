package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.options.Nondeterminism.Reads;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.LibraryCalls;
import dev.fathom.vm.state.Dependence;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * The guest's clock: the host's if the options say so, else one that passes only while all threads wait.
 *
 * <p>When interleavings are explored, a timeout may fire at any time, and the thread whose wait it ends must find that the
 * time has come. But if time passed, no state would ever come again, so it passes as little as anybody can tell:
 *
 * <ul>
 *   <li>Nobody reads the clock: it stands still.
 *   <li>Only timed operations of the library read it, to find out what is left of their time: then the thread whose wait
 *       timed out is <em>ahead</em> of the clock until it leaves the operation ({@link LibraryCalls#timedOperation}). The
 *       operation sees its time used up, and nothing else can tell. That only a part of its time is used up need not be
 *       shown, because the rest of a timed wait may be over at any time.
 *   <li>Classes of the library read it as well that keep points in time (scheduled executors, timers): then it passes for these when a timeout fires, and is
 *       translated, so that it stands where it stood ({@link TimeKeepers}). Timed operations see nothing of that: they have a clock of their own, which stands still but for
 *       the thread that is ahead.
 *   <li>Something else reads it, as the program: then it passes for all when a timeout fires.
 * </ul>
 *
 * <p>Before there is a second thread or something to choose there is one path, and what is learned later about the program must not change it: there time passes with
 * every timeout, whoever reads the clock.
 *
 * <p>On request time passes between reads as well ({@link Nondeterminism.Reads#FREE}): how much is a choice of the search. As each time makes new states, it
 * happens a limited number of times on a path. Or it never passes ({@link Nondeterminism.Reads#STILL}). The verdict says what is assumed if the program reads
 * the clock; not if the library does on its own account.
 *
 * <p>Where timeouts fire in their order ({@link Interleavings.Timeouts#IDLE}), time matters to that order, too: it passes for all who wait, whose waits become shorter, and for timed
 * operations, which find that a part of their time is used up.
 */
public final class VirtualClock {
    /** Modelled time starts on 2024-01-01 at noon UTC. */
    static final long START_MILLIS = 1_704_110_400_000L;

    static final long START_NANOS = 1_000_000_000L;
    static final long NANOS_PER_MILLI = 1_000_000L;

    private static final String CLOCK = "dev/fathom/guest/Clock";

    /** Stands for the clock among the variables. */
    private static final long READ = StableHash.of("the clock");

    /** The same for the clock as classes of the library read it that keep points in time. */
    private static final long KEPT = StableHash.of("kept time");

    private final Vm vm;
    private int address;
    private boolean isPrologue;
    private final TimeKeepers keepers;

    VirtualClock(Vm vm) {
        this.vm = vm;
        keepers = new TimeKeepers(vm);
    }

    /** Must run when a program begins, and when what it does before the first state is over. */
    public void prologue(boolean begins) {
        isPrologue = begins;
    }

    /** Says whether time passes because nothing is explored yet. */
    private boolean passesInPrologue() {
        return isPrologue
                && vm.options.interleavings().explored()
                && nondeterminism().reads() != Reads.STILL;
    }

    /**
     * Must be called before the guest is told the time; says whether it may be told now. Otherwise others have to have their turn before, or it is to be
     * chosen how much time has passed: the peer must return at once and is called again.
     */
    public boolean reads(Call call) {
        GuestThread thread = call.thread();
        if (vm.dependences.isSeeding(thread)) {
            return true;
        }
        if (isOwn() && vm.points.libraryCalls().isTimed(thread)) {
            return true;
        }
        if (isOwn() && keepers.includes(thread)) {
            return isKept(call);
        }
        vm.dependences.note(Dependence.Kind.CLOCK, thread, call.method());
        used();
        return (vm.choices.isMade() || passes(call)) && isPassingChosen(call);
    }

    /** Where reads may let time pass, each is a scheduling point; else it is one if timeouts do, and others live meanwhile. */
    private boolean passes(Call call) {
        return nondeterminism().reads() == Reads.FREE ? call.passes() : call.passesClock();
    }

    /** Classes that keep points in time see the clock of all, and begin their next timed operation at the beginning of their own. */
    private boolean isKept(Call call) {
        if (nondeterminism().reads() != Reads.STILL) {
            vm.points.note(KEPT); // from now on time passes, but only differences count
        }
        boolean now = vm.choices.isMade() || call.passes();
        if (now) {
            vm.points.libraryCalls().endTimed(call.thread());
        }
        return now;
    }

    /** Must run when a method is called for the first time. */
    void called(VmMethod method) {
        keepers.called(method);
    }

    /** Must be called if a thread waits until a point in time: if that is the end of an operation's time, the operation has read the clock for it. */
    public void waitsUntil(GuestThread thread) {
        if (!isOwn() || !vm.points.libraryCalls().isTimedWait(thread)) {
            used();
        }
    }

    /** Must be called if something is compared with the time that the guest is not told: from then on time has to pass. */
    void used() {
        if (nondeterminism().reads() != Reads.STILL && vm.points.note(READ)) {
            vm.dependences.noteReading(vm.scheduler.current().method(vm.classes));
        }
    }

    /** Chooses how much time has passed since the clock was read last, if that is free; false if the choice is still to be made. */
    private boolean isPassingChosen(Call call) {
        if (nondeterminism().reads() != Reads.FREE
                || call.isNested()
                || !vm.dependences.isProgramsOwn(call.thread(), call.method())) {
            return true;
        }
        int reads = vm.field(CLOCK, "reads").offset;
        int times = vm.heap.words[reads];
        if (times == 0) {
            vm.heap.store(reads, 1);
            return true;
        }
        if (times > nondeterminism().passes()) {
            return true;
        }
        List<Long> steps = nondeterminism().steps();
        int chosen = call.choose(steps.size() + 1, "time since the last read", each -> passing(steps, each));
        if (chosen > 0) {
            vm.heap.store(reads, times + 1);
            vm.heap.storeLong(address(), passed() + steps.get(chosen - 1));
        }
        return chosen >= 0;
    }

    private static String passing(List<Long> steps, int chosen) {
        return chosen == 0
                ? "none"
                : Duration.ofNanos(steps.get(chosen - 1))
                        .toString()
                        .substring(2)
                        .toLowerCase(Locale.ROOT);
    }

    private Nondeterminism nondeterminism() {
        return vm.options.interleavings().nondeterminism();
    }

    /** Says whether the program is known to read the clock. */
    boolean isRead() {
        return vm.points.isRefuted(READ);
    }

    /** Says whether a class of the library is known to read the clock that keeps points in time. */
    boolean isTimeKept() {
        return vm.points.isRefuted(KEPT);
    }

    /**
     * Says whether a thread may read the clock now, as {@link SchedulingPoints#passesAccess} does for a word: the clock is a variable that all read, and those write whose timeouts let
     * time pass.
     */
    boolean passesRead(GuestThread thread) {
        if (!vm.points.active()) {
            return true;
        }
        boolean visible = !vm.options.interleavings().lockset() || vm.points.isContended(READ, false, thread);
        return vm.points.passes(visible, thread);
    }

    /** Must run when a timeout of the thread lets time pass for all. */
    private void timePasses(GuestThread thread) {
        if (vm.options.interleavings().lockset() && vm.points.active()) {
            vm.points.isContended(READ, true, thread);
        }
    }

    /** Says whether library operations may have a time of their own. */
    private boolean isOwn() {
        Interleavings options = vm.options.interleavings();
        return options.explored() && options.libraryClock() && !isRead();
    }

    /** Says whether timeouts fire in their order. */
    private boolean isInOrder() {
        return vm.options.interleavings().timeouts() == Interleavings.Timeouts.IDLE;
    }

    /** Says whether it matters to those who wait that time passes, although it is translated. */
    private boolean isTranslated() {
        return isOwn() && !passesInPrologue() && (isInOrder() || isTimeKept());
    }

    /** Sets when the wait of a thread is over that begins now. */
    void wakeAfter(long nanos, GuestThread thread) {
        if (!isPrologue) {
            vm.dependences.noteTimedWait(thread, isRead());
        }
        boolean translated = isTranslated();
        thread.wakeTime = (translated ? START_NANOS + passed() : nanoTime()) + nanos;
        thread.waits = translated ? nanos : 0;
    }

    /** Returns the time as the present thread sees it. */
    public long nanoTime() {
        return vm.options.realTime() ? System.nanoTime() : START_NANOS + seen();
    }

    public long currentTimeMillis() {
        return vm.options.realTime() ? System.currentTimeMillis() : START_MILLIS + seen() / NANOS_PER_MILLI;
    }

    /** Returns the nanoseconds of the present millisecond. */
    public long nanoOfMilli() {
        return vm.options.realTime() ? 0 : seen() % NANOS_PER_MILLI;
    }

    /** Returns what the present thread takes for the nanoseconds that have passed. */
    private long seen() {
        GuestThread thread = vm.scheduler.current();
        long ahead = thread.ahead;
        if (isTranslated() && vm.points.libraryCalls().isTimed(thread)) {
            return ahead == 0 ? began() : ahead - START_NANOS;
        }
        return ahead == 0 ? passed() : Math.max(passed(), ahead - START_NANOS);
    }

    /** Must run when the wait of a thread ends by its timeout. */
    void timedOut(GuestThread thread) {
        if (passesInPrologue()) {
            passUntil(thread.wakeTime);
            vm.heap.storeLong(vm.field(CLOCK, "began").offset, passed());
        } else if (isRead()) {
            timePasses(thread);
            passUntil(thread.wakeTime);
        } else if (isOwn()) {
            if (isTranslated()) {
                pass(thread);
            } else {
                goAhead(thread, thread.wakeTime);
            }
        } else if (isInOrder()) {
            shiftWaits(thread.wakeTime - START_NANOS - passed());
        }
    }

    /** Lets a thread that is inside a timed operation see that time has passed there. */
    private void goAhead(GuestThread thread, long until) {
        int operation = vm.points.libraryCalls().timedOperation(thread);
        if (operation >= 0) {
            thread.changes();
            thread.ahead = Math.max(thread.ahead, until);
            thread.aheadFrame = operation;
        }
    }

    /** Lets time pass until the wait of a thread is over, and translates it. */
    private void pass(GuestThread waiting) {
        long passed = Math.max(passed(), waiting.wakeTime - START_NANOS);
        boolean inOrder = isInOrder();
        for (GuestThread each : vm.scheduler.threads()) {
            if (each == waiting || (inOrder && passed != passed())) {
                long operationTime = Math.max(each.ahead, START_NANOS + began());
                goAhead(each, operationTime + (inOrder ? passed - passed() : each.waits));
            }
        }
        long shift = keepers.translate(passed);
        if (passed() != passed - shift) {
            vm.heap.storeLong(address(), passed - shift);
        }
        shiftWaits(shift);
    }

    /**
     * A wait that should be over is over now: how long it should have been makes no difference. Nor does what is left to a worker that waits for work: others come first in any case, and its
     * time would pass in as many states as their periods go into it.
     */
    private void shiftWaits(long nanos) {
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.wakeTime != 0 && !vm.turns.isIdleWorker(each)) {
                each.changes();
                each.wakeTime = Math.max(each.wakeTime - nanos, START_NANOS + passed());
            }
        }
    }

    /** Lets time pass until {@link #nanoTime} has that value: for real on the host's clock. */
    void passUntil(long nanos) {
        long left = nanos - nanoTime();
        if (left <= 0) {
            return;
        }
        if (!vm.options.realTime()) {
            vm.heap.storeLong(address(), passed() + left);
            return;
        }
        try {
            TimeUnit.NANOSECONDS.sleep(left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            vm.interpreter.heedInterrupt();
        }
    }

    private long passed() {
        return vm.heap.loadLong(address());
    }

    /** Returns when the clock of timed operations began to stand still. */
    private long began() {
        return vm.heap.loadLong(vm.field(CLOCK, "began").offset);
    }

    private int address() {
        if (address == 0) {
            address = vm.field(CLOCK, "nanos").offset;
        }
        return address;
    }
}
