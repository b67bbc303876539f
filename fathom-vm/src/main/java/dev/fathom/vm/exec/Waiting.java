package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.reduction.AccessedWord;
import dev.fathom.vm.trace.ThreadListener;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Object.wait, Thread.sleep and LockSupport.park, and what ends them.
 *
 * <p>A waiting call is run twice: the first time it puts the thread to wait, the second time, when the thread is
 * scheduled again, it completes. Which of the two it is, {@link GuestThread#savedLockDepth} tells.
 */
public final class Waiting {
    private static final int SLEEPING = -1;
    private static final int PARKED = -2;
    private static final int SUSPENDED = -5;
    private static final int STANDSTILL = -6;
    /** So many interrupted threads may be reached by a notifyAll, or not, each: a choice among 2^16. */
    private static final int MOST_INTERRUPTED = 16;

    private static final long DAY = TimeUnit.DAYS.toNanos(1);

    private final Vm vm;
    private int interruptedOffset;

    /** The word that says what is thrown in a trial; 0 in programs that make none. */
    private int inTrial;

    private int tryingThread;

    Waiting(Vm vm) {
        this.vm = vm;
    }

    /** Waits on an object; 0 nanoseconds is for ever. */
    public void await(Call call, int ref, long nanos) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth > 0) {
            endWait(call, ref, thread);
            return;
        }
        if (!vm.monitors.isOwner(ref, thread)) {
            throw call.exception("java/lang/IllegalMonitorStateException", "current thread is not owner");
        }
        if (!passesInterruptCheck(call)) {
            return;
        }
        checkInterrupt(call, null);
        thread.savedLockDepth = vm.monitors.release(ref);
        thread.notified = false;
        vm.points.signals(ref, false);
        suspend(call, Status.WAITING, ref, nanos);
    }

    private void endWait(Call call, int ref, GuestThread thread) {
        if (vm.monitors.owner(ref) >= 0) {
            call.block();
            return;
        }
        if (vm.points.active()) {
            // The turn is before it already; but others have to know that this thread takes the lock.
            vm.points.isVisible(ref, ref + Heap.LOCK, true, thread);
        }
        vm.points.signals(ref, true);
        vm.monitors.retake(ref, thread.savedLockDepth, thread);
        boolean notified = thread.notified;
        resume(thread);
        thread.notified = false;
        if (!notified) {
            checkInterrupt(call, null);
        }
    }

    /** Ends the wait of one thread on the object, or of all. */
    public void notify(Call call, int ref, boolean all) {
        if (!vm.monitors.isOwner(ref, call.thread())) {
            throw call.exception("java/lang/IllegalMonitorStateException", "current thread is not owner");
        }
        boolean chosen = vm.choices.isMade();
        if (!chosen && vm.points.active() && !vm.points.passes(mayEndOtherwise(ref), call.thread())) {
            call.again();
            return;
        }
        vm.points.signals(ref, true);
        List<GuestThread> woken =
                vm.options.interleavings().explored() ? chooseWoken(call, ref, all) : waiters(ref, all);
        if (woken != null) {
            woken.forEach(this::wake);
            if (woken.isEmpty()) {
                vm.points.tell(call.thread(), ThreadListener.Action.NOTIFIES_NOBODY, ref);
            }
        }
    }

    /**
     * Which waiter a notify reaches is a choice. One that was interrupted, and has not come as far as to take the lock again, may count
     * as waiting still: then it returns as if it had not been interrupted, and keeps its status (JLS 17.2.4). Null if the choice is still to be made.
     */
    private @Nullable List<GuestThread> chooseWoken(Call call, int ref, boolean all) {
        List<GuestThread> waiting = waiters(ref, true);
        List<GuestThread> interrupted = interruptedWaiters(ref);
        if (all) {
            return chooseAlsoWoken(call, waiting, interrupted);
        }
        List<GuestThread> either = new ArrayList<>(waiting);
        either.addAll(interrupted);
        // With nobody else to reach, a notify after an interrupt may be in vain.
        int alternatives = either.size() + (waiting.isEmpty() && !interrupted.isEmpty() ? 1 : 0);
        int which = alternatives < 2
                ? 0
                : call.choose(
                        alternatives,
                        "Object.notify()",
                        index -> index < either.size() ? vm.threadName(either.get(index)) : "nobody");
        return which < 0 ? null : which < either.size() ? List.of(either.get(which)) : List.of();
    }

    /** All that wait are woken, and of those that were interrupted any: each bit of the choice is one of them. */
    private @Nullable List<GuestThread> chooseAlsoWoken(
            Call call, List<GuestThread> waiting, List<GuestThread> interrupted) {
        if (interrupted.isEmpty()) {
            return waiting;
        }
        if (interrupted.size() > MOST_INTERRUPTED) {
            throw new UnsupportedGuestFeature("Object.notifyAll() that meets the interrupts of more than "
                    + MOST_INTERRUPTED + " waiting threads");
        }
        int which =
                call.choose(1 << interrupted.size(), "Object.notifyAll()", index -> names(waiting, interrupted, index));
        return which < 0 ? null : alsoWoken(waiting, interrupted, which);
    }

    private String names(List<GuestThread> waiting, List<GuestThread> interrupted, int which) {
        List<GuestThread> woken = alsoWoken(waiting, interrupted, which);
        return woken.isEmpty() ? "nobody" : woken.stream().map(vm::threadName).collect(Collectors.joining(", "));
    }

    private static List<GuestThread> alsoWoken(List<GuestThread> waiting, List<GuestThread> interrupted, int which) {
        List<GuestThread> woken = new ArrayList<>(waiting);
        for (int i = 0; i < interrupted.size(); i++) {
            if ((which >> i & 1) != 0) {
                woken.add(interrupted.get(i));
            }
        }
        return woken;
    }

    /** The threads that wait on the object: all, or the first. */
    private List<GuestThread> waiters(int ref, boolean all) {
        List<GuestThread> waiters = new ArrayList<>();
        for (GuestThread each : vm.scheduler.threads()) {
            if (isWaitingOn(each, ref) && (all || waiters.isEmpty())) {
                waiters.add(each);
            }
        }
        return waiters;
    }

    /** The threads whose wait an interrupt has ended, and that have not taken the lock again. */
    private List<GuestThread> interruptedWaiters(int ref) {
        List<GuestThread> result = new ArrayList<>();
        for (GuestThread each : vm.scheduler.threads()) {
            boolean ending = each.savedLockDepth > 0 && each.blocker == ref && each.status != Status.WAITING;
            if (ending && !each.notified && isInterrupted(each)) {
                result.add(each);
            }
        }
        return result;
    }

    private static boolean isWaitingOn(GuestThread thread, int ref) {
        return thread.status == Status.WAITING && thread.blocker == ref && thread.savedLockDepth > 0;
    }

    /** Says whether a waiter may wake by itself, so that it matters whether that happens before a notify or after. */
    private boolean mayEndOtherwise(int ref) {
        boolean result = vm.options.interleavings().spuriousWakeups();
        for (GuestThread each : vm.scheduler.threads()) {
            if (isWaitingOn(each, ref)) {
                result |= each.wakeTime != 0
                        || vm.points.isVisible(each.ref, interruptAddress(each), false, vm.scheduler.current());
            }
        }
        return result;
    }

    private void wake(GuestThread waiter) {
        waiter.changes();
        waiter.notified = true;
        if (waiter.status == Status.WAITING) {
            waiter.status = Status.RUNNABLE;
        }
        vm.points.tell(vm.scheduler.current(), ThreadListener.Action.NOTIFIES, waiter.ref);
    }

    /** Waits for the end of a thread; 0 nanoseconds is for ever. */
    public void join(Call call, int threadRef, long nanos) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth == GuestThread.JOINING) {
            endJoin(call, threadRef, thread);
            return;
        }
        startMatters(threadRef);
        GuestThread other = vm.scheduler.find(threadRef);
        vm.points.symmetry().joins(thread, other, nanos == 0);
        looksAtEnd(other);
        if (other != null && other.status == Status.TERMINATED) {
            vm.points.invisibleSteps().joins(thread, other);
            return;
        }
        if (other == null || !passesJoin(call)) {
            return;
        }
        if (isInterrupted(thread) || !vm.points.isOrdered(thread.ref, interruptAddress(thread))) {
            vm.points.invisibleSteps().joinMayFail();
        }
        checkInterrupt(call, null);
        thread.savedLockDepth = GuestThread.JOINING;
        suspend(call, Status.WAITING, threadRef, nanos);
    }

    /** The end of a thread and an interrupt meet as a notify and an interrupt do: whichever came first, who joins may hear of either (JLS 17.2.4). */
    private void endJoin(Call call, int threadRef, GuestThread thread) {
        int returns = 0;
        if (isInterrupted(thread) && vm.options.interleavings().explored() && vm.scheduler.find(threadRef) == null) {
            returns = call.choose(2, "Thread.join()", index -> index == 0 ? "is interrupted" : "returns");
            if (returns < 0) {
                return;
            }
        }
        resume(thread);
        if (returns == 0) {
            checkInterrupt(call, null);
        }
    }

    /** Must run when a thread does something to another one that has another effect, or none, if that was not started yet: it matters which comes first. */
    public void startMatters(int threadRef) {
        if (vm.points.active()) {
            int started = threadRef + vm.field("java/lang/Thread", "eetop").offset;
            vm.points.isVisible(threadRef, started, false, vm.scheduler.current());
        }
    }

    /** Must run when the running thread looks whether another one has ended. */
    public void looksAtEnd(@Nullable GuestThread other) {
        if (other != null && other.id == 0 && other != vm.scheduler.current()) {
            vm.points.threadUse().looksAtMain();
        }
    }

    /** A join that is interrupted fails unless the other thread has ended before, whoever interrupted it: then others have their turn first in any case. */
    private boolean passesJoin(Call call) {
        return isInterrupted(call.thread()) ? call.passes() : passesInterruptCheck(call);
    }

    /** Sleeps; not at all for 0 nanoseconds. */
    public void sleep(Call call, long nanos) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth == SLEEPING) {
            resume(thread);
            checkInterrupt(call, "sleep interrupted");
            return;
        }
        if (!passesInterruptCheck(call)) {
            return;
        }
        checkInterrupt(call, "sleep interrupted");
        if (nanos > 0) {
            thread.savedLockDepth = SLEEPING;
            suspend(call, Status.SLEEPING, 0, nanos);
        }
    }

    /** Parks unless there is a permit; 0 nanoseconds is for ever, less is not at all. */
    public void park(Call call, long nanos) {
        GuestThread thread = call.thread();
        vm.points.lockCalls().parks(thread);
        vm.persistentSets.permit(thread, true);
        if (thread.savedLockDepth == PARKED) {
            resume(thread);
            thread.parkPermit = false;
        } else if (vm.points.active() && !vm.points.passes(parkMatters(thread), thread)) {
            call.again();
        } else if (thread.parkPermit || isInterrupted(thread) || nanos < 0) {
            thread.parkPermit = false;
        } else {
            vm.staleBuffers.parks(thread);
            vm.persistentSets.permit(thread, false);
            thread.savedLockDepth = PARKED;
            suspend(call, Status.PARKED, 0, nanos);
        }
    }

    /**
     * Says whether it matters when a park happens. With no permit it does not: an unpark that comes before the park and
     * one that comes after it both let the thread go on, and leave no permit.
     */
    private boolean parkMatters(GuestThread thread) {
        return vm.points.isVisible(thread.ref, interruptAddress(thread), false, thread) || thread.parkPermit;
    }

    public void unpark(Call call, int threadRef) {
        vm.points.symmetry().unparks(threadRef, call.thread());
        startMatters(threadRef);
        if (!call.passesAsSaid()) {
            return;
        }
        GuestThread thread = vm.scheduler.find(threadRef);
        if (thread != null) {
            vm.persistentSets.permit(thread, true);
            vm.points.tell(call.thread(), ThreadListener.Action.UNPARKS, threadRef);
            thread.changes();
            thread.parkPermit = true;
            if (thread.status == Status.PARKED) {
                wakeUp(thread);
            }
        }
    }

    /** Ends the wait of a thread whose interrupt status was set. */
    public void interrupt(Call call, int threadRef) {
        vm.points.symmetry().looksAt(threadRef);
        vm.points.poolBooks().interrupts(call.thread());
        startMatters(threadRef);
        if (!call.passes()) {
            return;
        }
        GuestThread thread = vm.scheduler.find(threadRef);
        if (thread == null) {
            return;
        }
        vm.points.tell(call.thread(), ThreadListener.Action.INTERRUPTS, threadRef);
        thread.changes();
        thread.interrupted = true;
        if (isWaiting(thread) && (isInterrupted(thread) || mayWakeForNothing(thread))) {
            wakeUp(thread);
        }
    }

    /**
     * The status is set before this is told, and a thread may have cleared it in between. Then it has nothing to throw: who waits on an object or is parked comes back, as Java allows
     * and HotSpot does, but a sleep goes on, and so does a join.
     */
    private static boolean mayWakeForNothing(GuestThread thread) {
        return thread.savedLockDepth > 0 || thread.status == Status.PARKED;
    }

    /** Suspends a thread, the present one or another, or lets it go on. */
    public void suspend(Call call, int threadRef, boolean suspended) {
        vm.points.symmetry().looksAt(threadRef);
        startMatters(threadRef);
        GuestThread thread = vm.scheduler.find(threadRef);
        vm.points.threadUse().stops();
        if (call.thread().savedLockDepth == SUSPENDED) {
            resume(call.thread());
            return;
        }
        if (!call.passes() || thread == null) {
            return;
        }
        thread.changes();
        thread.suspended = suspended;
        vm.points.tell(
                call.thread(), suspended ? ThreadListener.Action.SUSPENDS : ThreadListener.Action.RESUMES, threadRef);
        if (thread == call.thread()) {
            thread.savedLockDepth = SUSPENDED;
            call.block();
        }
    }

    /** Makes another thread throw an exception where it is; a wait ends before. */
    public void stop(Call call, GuestThread thread, int exception) {
        vm.points.symmetry().looksAt(thread.ref);
        vm.points.threadUse().stops();
        if (!call.passes()) {
            return;
        }
        vm.points.tell(call.thread(), ThreadListener.Action.STOPS, thread.ref);
        raise(thread, exception);
    }

    private void raise(GuestThread thread, int exception) {
        thread.changes();
        int lock = thread.savedLockDepth > 0 ? thread.blocker : 0;
        int depth = Math.max(0, thread.savedLockDepth);
        if (isWaiting(thread) || thread.savedLockDepth != 0) {
            thread.status = Status.RUNNABLE;
            thread.notified = false;
            resume(thread);
        }
        thread.savePc();
        thread.ensure(3);
        thread.push(exception);
        thread.push(lock);
        thread.push(depth);
        thread.pending = false;
        thread.pushInterlude(
                vm.method("dev/fathom/guest/ThreadBody", "stop", "(Ljava/lang/Throwable;Ljava/lang/Object;I)V"));
    }

    /** Begins a trial: what a thread does before anything is explored, which must come to an end. */
    public void tries(GuestThread thread) {
        inTrial = vm.field("dev/fathom/guest/linear/Standstill", "inTrial").offset;
        tryingThread = thread.id;
    }

    /** Must run when nobody can run: ends the wait of the thread that makes a trial, if there is one, which throws what the guest has prepared. Says whether it is so. */
    public boolean endsTrial() {
        int exception = inTrial == 0 ? 0 : vm.heap.words[inTrial];
        if (exception == 0) {
            return false;
        }
        GuestThread thread = vm.scheduler.threads().get(tryingThread);
        raise(thread, exception);
        vm.scheduler.run(thread);
        return true;
    }

    private static boolean isWaiting(GuestThread thread) {
        return thread.status == Status.WAITING || thread.status == Status.PARKED || thread.status == Status.SLEEPING;
    }

    /** Ends a wait; a thread that gave a lock up for it still has to take that again. */
    static void wakeUp(GuestThread thread) {
        thread.changes();
        thread.status = Status.RUNNABLE;
        if (thread.savedLockDepth <= 0) {
            thread.blocker = 0;
        }
    }

    /** Waits until no other non-daemon thread is left; the peer runs again until then. */
    public void awaitOthers(Call call) {
        GuestThread thread = call.thread();
        boolean alone = true;
        for (GuestThread each : vm.scheduler.threads()) {
            alone &= each == thread || each.status == Status.TERMINATED || each.daemon;
        }
        if (alone && !call.passes()) {
            return; // the end of the program is the end of its daemon threads
        }
        if (alone) {
            resume(thread);
        } else {
            thread.savedLockDepth = GuestThread.FINISHING;
            suspend(call, Status.WAITING, 0, 0);
        }
    }

    /** Waits until nothing else can happen ({@link Turns} sees that). */
    public void awaitStandstill(Call call) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth == STANDSTILL) {
            resume(thread);
        } else {
            thread.savedLockDepth = STANDSTILL;
            suspend(call, Status.WAITING, 0, 0);
        }
    }

    static boolean awaitsStandstill(GuestThread thread) {
        return thread.status == Status.WAITING && thread.savedLockDepth == STANDSTILL;
    }

    /** Ends a thread: who joins it goes on, and so does who waits for the last one. */
    public void terminate(GuestThread thread) {
        thread.status = Status.TERMINATED;
        thread.atomic = 0;
        thread.fp = -1;
        thread.sp = 0;
        for (GuestThread each : vm.scheduler.threads()) {
            boolean joining = each.savedLockDepth == GuestThread.JOINING && each.blocker == thread.ref;
            if (each.status == Status.WAITING && (each.savedLockDepth == GuestThread.FINISHING || joining)) {
                vm.points.invisibleSteps().joins(each, thread);
                wakeUp(each);
            }
        }
        waiters(thread.ref, true).forEach(this::wake);
        thread.ref = 0;
        vm.scheduler.countLive();
    }

    private void suspend(Call call, Status status, int blocker, long nanos) {
        GuestThread thread = call.thread();
        thread.status = status;
        thread.blocker = blocker;
        if (isForEver(thread, nanos)) {
            thread.wakeTime = 0;
            thread.waits = 0;
        } else {
            vm.clock.wakeAfter(nanos, thread);
        }
        call.block();
    }

    /**
     * A wait of a day is meant for ever ({@code ExecutorService.close} waits that long, again and again): in a check its
     * timeout does not fire, so that what it waits for in vain is a deadlock. But who waits for the time of a task waits for that, and be it tomorrow's.
     */
    private boolean isForEver(GuestThread thread, long nanos) {
        long most = Long.MAX_VALUE / 2;
        long limit = vm.options.interleavings().explored() && nanos >= DAY && !TimeKeepers.wait(vm.classes, thread)
                ? DAY
                : most;
        return nanos <= 0 || nanos >= limit;
    }

    private static void resume(GuestThread thread) {
        thread.savedLockDepth = 0;
        thread.blocker = 0;
        thread.wakeTime = 0;
        thread.waits = 0;
    }

    private int interruptAddress(GuestThread thread) {
        if (interruptedOffset == 0) {
            interruptedOffset = vm.field("java/lang/Thread", "interrupted").offset;
        }
        return thread.ref + interruptedOffset;
    }

    /** Lets others have their turn before the interrupt status is looked at, if one of them may set it. */
    private boolean passesInterruptCheck(Call call) {
        GuestThread thread = call.thread();
        if (!vm.points.active()
                || vm.points.passesAccess(thread.ref, interruptAddress(thread), isInterrupted(thread), thread)) {
            return true;
        }
        call.again();
        return false;
    }

    boolean isInterrupted(GuestThread thread) {
        return vm.heap.words[interruptAddress(thread)] != 0;
    }

    /** Says whether a thread is about to read its own interrupt status. */
    boolean looksForInterrupt(AccessedWord word, GuestThread thread) {
        return !word.write && word.object == thread.ref && word.address == interruptAddress(thread);
    }

    /** Says whether it is about to do so, and will find it clear. */
    boolean findsNoInterrupt(AccessedWord word, GuestThread thread) {
        return looksForInterrupt(word, thread) && !isInterrupted(thread);
    }

    private void checkInterrupt(Call call, @Nullable String message) {
        GuestThread thread = call.thread();
        if (isInterrupted(thread)) {
            if (vm.points.active()) {
                // The turn is before it already; but others may read the status that this thread clears.
                vm.points.isVisible(thread.ref, interruptAddress(thread), true, thread);
            }
            vm.heap.store(interruptAddress(thread), 0);
            thread.interrupted = false;
            throw call.exception("java/lang/InterruptedException", message);
        }
    }
}
