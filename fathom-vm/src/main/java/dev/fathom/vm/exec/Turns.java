package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.reduction.InvisibleSteps;
import dev.fathom.vm.reduction.LikeThreads;
import dev.fathom.vm.reduction.LockCalls;
import dev.fathom.vm.reduction.PersistentSets;
import dev.fathom.vm.time.IdleWorkers;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Lists whose turn it may be at a scheduling point, and gives it to the thread that the search chooses.
 *
 * <p>An alternative is a thread that can run, or a timed wait whose timeout fires, or (if asked for) a wait that ends for no
 * reason. The thread that ran last comes first, the others follow in the order of their numbers.
 */
public final class Turns implements PersistentSets.Enabling {
    /** What gives a thread its turn. */
    public enum Why {
        RUN,
        TIMEOUT,
        SPURIOUS,
        STANDSTILL
    }

    private static final Why[] REASONS = Why.values();
    private static final int REASON_BITS = 2;

    private final Vm vm;
    private final Interleavings options;
    private final IdleWorkers idleWorkers;
    private final InvisibleSteps invisibleSteps;
    private GuestThread[] threads = new GuestThread[8];
    private Why[] reasons = new Why[8];
    private int count;
    private boolean lastCanRun;

    /** Whether the alternatives are those of the present state; what asks for them goes through all threads. */
    private boolean listed;

    /** What the alternatives are if the machine has come back to a state, and nobody has asked for all of them yet: mostly one of them is chosen, and that is all. */
    private int @Nullable [] again;

    /** Whether somebody joins a thread for a limited time. */
    private boolean joinsForAWhile;

    private @Nullable LikeThreads likeThreads;

    /** What the alternatives are called ({@link #nameOf}), if that is known. */
    private int[] names = new int[8];

    private boolean named;

    private final Predicate<GuestThread> canRun = this::canRun;

    private Runnable marking = () -> {};

    /** A thread that has begun in this transition, and goes on as long as it uses what it was given, and nobody else can reach any more. */
    private @Nullable GuestThread beginner;

    /** Whether the beginner goes on for that reason, before an access that is no scheduling point any more. */
    private boolean beginnerIsAlone;

    /** Whose turn it is again when all invisible steps are taken. */
    private @Nullable GuestThread before;

    Turns(Vm vm) {
        this.vm = vm;
        this.options = vm.options.interleavings();
        idleWorkers = new IdleWorkers(vm.classes);
        invisibleSteps = vm.points.invisibleSteps();
    }

    public int count() {
        unfold();
        return count;
    }

    public GuestThread thread(int alternative) {
        unfold();
        return threads[alternative];
    }

    public Why why(int alternative) {
        unfold();
        return reasons[alternative];
    }

    /** Returns what an alternative is called in all states that count as the present one, whoever ran last there and whichever like threads have changed places. */
    public int nameOf(int alternative) {
        unfold();
        if (!named) {
            nameAll();
        }
        return names[alternative];
    }

    /** Returns what an alternative is called on this path: who has the turn, and why. */
    public int turnOf(int alternative) {
        return threads[alternative].id << REASON_BITS | reasons[alternative].ordinal();
    }

    private void nameAll() {
        boolean symmetric = vm.points.symmetry().isOn();
        names = names.length < count ? new int[threads.length] : names;
        for (int i = 0; i < count; i++) {
            int number = symmetric ? likeThreads().numberOf(threads[i], mirrors(i, i)) : threads[i].id;
            names[i] = number << REASON_BITS | reasons[i].ordinal();
        }
        named = true;
    }

    /** Says whether an alternative takes the turn from a thread that could go on, or lets a wait end early. */
    public boolean preempts(int alternative) {
        unfold();
        return reasons[alternative] == Why.SPURIOUS
                || (lastCanRun && alternative != 0)
                || (reasons[alternative] == Why.TIMEOUT && reasons[0] == Why.RUN);
    }

    /** Says whether a thread can run its next instruction. */
    public boolean canRun(GuestThread thread) {
        if (thread.status != Status.RUNNABLE || thread.suspended) {
            return false;
        }
        if (thread.blocker == 0) {
            return true;
        }
        int owner = vm.monitors.owner(thread.blocker);
        return owner == thread.id || (owner < 0 && canTake(thread));
    }

    /** Says whether nobody else holds the lock of the library that a thread may want. */
    private boolean canTake(GuestThread thread) {
        LockCalls locks = vm.points.lockCalls();
        if (!locks.isUnfair(thread.blocker)) {
            return true;
        }
        int owner = locks.owner(thread.blocker);
        return owner == 0 || owner == thread.ref || vm.waiting.isInterrupted(thread);
    }

    /** Says whether a thread waits for a limited time. */
    static boolean isTimed(GuestThread thread) {
        return thread.wakeTime != 0
                && !thread.suspended
                && (thread.status == Status.WAITING
                        || thread.status == Status.PARKED
                        || thread.status == Status.SLEEPING);
    }

    private boolean mayWakeSpuriously(GuestThread thread) {
        return options.spuriousWakeups()
                && !thread.suspended
                && (thread.status == Status.PARKED || (thread.status == Status.WAITING && thread.savedLockDepth > 0));
    }

    /**
     * Lists a thread as the only alternative that has an {@linkplain InvisibleSteps invisible step} to take, if there is one; says whether it is so. When all are taken, the turn
     * is back with the thread that had it before.
     */
    public boolean listInvisible() {
        beginnerIsAlone = isBeginnerAlone();
        GuestThread next =
                beginnerIsAlone ? vm.scheduler.current() : invisibleSteps.next(vm.scheduler.threads(), canRun);
        if (next != null) {
            forget();
            beginner = next.hasBegun() && next != beginner ? null : next;
            clear();
            lastCanRun = false;
            add(next, Why.RUN);
            before = before == null ? vm.scheduler.current() : before;
            return true;
        }
        if (before != null) {
            forget();
            vm.scheduler.run(before);
        }
        before = null;
        beginner = null;
        return false;
    }

    /** Says whether a thread that has just begun stands before an access to an object that is its own by now: what started it had it marked as shared. */
    private boolean isBeginnerAlone() {
        if (beginner == null || beginner != vm.scheduler.current() || !vm.points.isBeforeShared(beginner)) {
            return false;
        }
        marking.run();
        return !vm.points.isBeforeShared(beginner);
    }

    /** Says who marks anew what threads share. */
    public void marking(Runnable newMarking) {
        marking = newMarking;
    }

    /** Must run when a thread stops for something else than a turn: then the turn does not go back to who had it before. */
    public void forgetInvisible() {
        beginner = null;
        beginnerIsAlone = false;
        before = null;
    }

    /** Must run when the state is another one now. */
    void changed() {
        forget();
    }

    private void forget() {
        listed = false;
        again = null;
    }

    /** Lists the alternatives of the present state; none means that nothing will ever happen again. */
    public int list() {
        prepare();
        return count();
    }

    /** The same for who only {@linkplain #give gives} one of them its turn. */
    public void prepare() {
        if (!listed) {
            listAnew();
            listed = true;
        }
    }

    /** Returns the alternatives of the present state in a form that {@link #listAgain} understands, also when the threads have been replaced. */
    public int[] listing() {
        int size = list();
        boolean symmetric = vm.points.symmetry().isOn();
        int[] result = new int[symmetric ? 2 * size + 1 : size + 1];
        for (int i = 0; i < size; i++) {
            result[i] = turnOf(i);
        }
        result[size] = lastCanRun ? 1 : 0;
        if (symmetric) {
            nameOf(0);
            System.arraycopy(names, 0, result, size + 1, size);
        }
        return result;
    }

    /** Lists the alternatives of a state that the machine has come back to. */
    public void listAgain(int[] listing) {
        again = listing;
        listed = true;
    }

    private void unfold() {
        int[] listing = again;
        if (listing == null) {
            return;
        }
        again = null;
        clear();
        boolean hasNames = vm.points.symmetry().isOn();
        int last = hasNames ? listing.length / 2 : listing.length - 1;
        for (int i = 0; i < last; i++) {
            add(threadOf(listing[i]), reasonOf(listing[i]));
        }
        lastCanRun = listing[last] != 0;
        if (hasNames) {
            names = names.length < count ? new int[threads.length] : names;
            System.arraycopy(listing, last + 1, names, 0, count);
            named = true;
        }
    }

    private GuestThread threadOf(int alternative) {
        return vm.scheduler.threads().get(alternative >> REASON_BITS);
    }

    private static Why reasonOf(int alternative) {
        return REASONS[alternative & (1 << REASON_BITS) - 1];
    }

    private void clear() {
        count = 0;
        named = false;
    }

    private void listAnew() {
        clear();
        List<GuestThread> all = vm.scheduler.threads();
        int first = vm.scheduler.current().id;
        joinsForAWhile = invisibleSteps.isSomebodyJoiningForAWhile(all);
        lastCanRun = canRun(vm.scheduler.current()) && !isWithheld(vm.scheduler.current());
        boolean waiting = addRunning(all, first, all.size()) | addRunning(all, 0, first);
        if (waiting) {
            boolean idle = count == 0;
            addWaiting(all, first, all.size(), idle);
            addWaiting(all, 0, first, idle);
            if (count == 0) {
                addIdleWorkers(all);
            }
            if (count == 0) {
                addAtStandstill(all);
            }
        }
        if (count == 0) {
            addResting(all);
        }
        if (vm.points.isInSeries()) {
            count = Math.min(count, 1);
        }
        if (count > 1 && vm.persistentSets.isOn()) {
            leaveOut(all);
        }
        if (count > 2 && vm.points.symmetry().isOn()) {
            leaveOutMirrors();
        }
    }

    /** Says who knows whether it makes no difference which of two like threads has the turn. */
    public void likeThreads(LikeThreads newLikeThreads) {
        likeThreads = newLikeThreads;
    }

    private LikeThreads likeThreads() {
        return Objects.requireNonNull(likeThreads, "nobody knows like threads");
    }

    /** Leaves those out that would do what another one does. Two are left in any case: there is a choice, and others could have a turn. */
    private void leaveOutMirrors() {
        int kept = 1;
        for (int i = 1; i < count; i++) {
            if (kept == 1 && i == count - 1 || !isMirrored(i, kept)) {
                threads[kept] = threads[i];
                reasons[kept++] = reasons[i];
            }
        }
        count = kept;
    }

    private boolean isMirrored(int alternative, int before) {
        return mirrors(alternative, before) > 0;
    }

    /** Returns how many of the first alternatives do what the given one does. */
    private int mirrors(int alternative, int before) {
        int result = 0;
        for (int i = 0; i < before; i++) {
            if (reasons[i] == reasons[alternative] && likeThreads().areAtTheSame(threads[i], threads[alternative])) {
                result++;
            }
        }
        return result;
    }

    /** Leaves those out that cannot get in the way of the others: their turn comes later. */
    private void leaveOut(List<GuestThread> all) {
        long listed = 0;
        for (int i = 0; i < count; i++) {
            if (reasons[i] != Why.RUN) {
                return;
            }
            listed |= threads[i].bit();
        }
        long chosen = vm.persistentSets.of(all, listed);
        if (chosen == listed) {
            return;
        }
        lastCanRun &= (chosen & threads[0].bit()) != 0;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if ((chosen & threads[i].bit()) != 0) {
                threads[kept++] = threads[i];
            }
        }
        count = kept;
    }

    /** Lets the thread that has the turn go on until it stops. */
    public RunEnd run() {
        forget();
        vm.persistentSets.departs(vm.scheduler.current(), vm.scheduler.threads().size());
        RunEnd result = vm.interpreter.run();
        vm.persistentSets.arrives(vm.scheduler.current(), vm.scheduler.threads(), endsPath(result.reason()));
        return result;
    }

    private boolean endsPath(RunEnd.Reason reason) {
        return switch (reason) {
            case NONE, TURN, INTERRUPTED -> false;
            case REQUEST -> !vm.requests.isForAlternatives();
            case UNCAUGHT, THREAD_END, DEADLOCK, STEP_LIMIT, UNSUPPORTED -> true;
        };
    }

    @Override
    public @Nullable GuestThread ownerOf(GuestThread waiting) {
        int owner = vm.monitors.owner(waiting.blocker);
        if (owner >= 0) {
            return vm.scheduler.threads().get(owner);
        }
        LockCalls locks = vm.points.lockCalls();
        return locks.isUnfair(waiting.blocker) ? vm.scheduler.find(locks.owner(waiting.blocker)) : null;
    }

    @Override
    public @Nullable GuestThread find(int ref) {
        return vm.scheduler.find(ref);
    }

    @Override
    public boolean rests(GuestThread thread) {
        return invisibleSteps.rests(thread);
    }

    /** Says whether the end of a thread is put off, though it could come now. */
    private boolean isWithheld(GuestThread thread) {
        return invisibleSteps.rests(thread)
                && !(joinsForAWhile && invisibleSteps.isAwaitedForAWhile(thread, vm.scheduler.threads()));
    }

    /** When nothing else can happen, what was put off does. */
    private void addResting(List<GuestThread> all) {
        for (GuestThread each : all) {
            if (count == 0 && canRun(each)) {
                add(each, Why.RUN);
            }
        }
    }

    /** When nothing else can happen, the time is up for the workers that began first to wait for work. */
    private void addIdleWorkers(List<GuestThread> all) {
        for (GuestThread each : all) {
            if (isTimed(each) && isEarliest(each)) {
                add(each, Why.TIMEOUT);
            }
        }
    }

    private void addAtStandstill(List<GuestThread> all) {
        for (GuestThread each : all) {
            if (count == 0 && Waiting.awaitsStandstill(each)) {
                add(each, Why.STANDSTILL);
            }
        }
    }

    /** Adds the threads in a range that can run; says whether it has others that have not ended. */
    private boolean addRunning(List<GuestThread> all, int from, int to) {
        boolean others = false;
        for (int i = from; i < to; i++) {
            GuestThread each = all.get(i);
            if (canRun(each)) {
                if (!isWithheld(each)) {
                    add(each, Why.RUN);
                }
            } else {
                others |= each.status != Status.RUNNABLE && each.status != Status.TERMINATED;
            }
        }
        return others;
    }

    /** Says whether a timeout is none of the alternatives just because a thread can run. */
    public boolean isWithholding() {
        unfold();
        return options.timeouts() == Interleavings.Timeouts.IDLE
                && count > 0
                && reasons[0] == Why.RUN
                && vm.scheduler.threads().stream().anyMatch(Turns::isTimed);
    }

    private void addWaiting(List<GuestThread> all, int from, int to, boolean idle) {
        for (int i = from; i < to; i++) {
            GuestThread each = all.get(i);
            if (isTimed(each) && mayTimeOut(each, idle)) {
                add(each, Why.TIMEOUT);
            } else if (mayWakeSpuriously(each)) {
                add(each, Why.SPURIOUS);
            }
        }
    }

    private boolean mayTimeOut(GuestThread thread, boolean idle) {
        return switch (options.timeouts()) {
            case ALL -> true;
            case ANY -> !idleWorkers.include(thread);
            case IDLE -> idle && isEarliest(thread);
        };
    }

    /** Says whether a thread that waits for a limited time waits for work, and its time is up only when nothing else can happen. */
    boolean isIdleWorker(GuestThread thread) {
        return options.timeouts() == Interleavings.Timeouts.ANY && idleWorkers.include(thread);
    }

    private boolean isEarliest(GuestThread thread) {
        for (GuestThread each : vm.scheduler.threads()) {
            if (isTimed(each) && each.wakeTime < thread.wakeTime) {
                return false;
            }
        }
        return true;
    }

    private void add(GuestThread thread, Why why) {
        if (count == threads.length) {
            threads = Arrays.copyOf(threads, count * 2);
            reasons = Arrays.copyOf(reasons, count * 2);
        }
        threads[count] = thread;
        reasons[count++] = why;
    }

    /** Gives the turn to an alternative of the last {@link #list}. */
    public void give(int alternative) {
        GuestThread thread = again == null ? threads[alternative] : threadOf(again[alternative]);
        Why reason = again == null ? reasons[alternative] : reasonOf(again[alternative]);
        forget();
        if (reason != Why.RUN) {
            if (reason == Why.TIMEOUT) {
                vm.clock.timedOut(thread);
            }
            Waiting.wakeUp(thread);
        }
        vm.scheduler.run(thread);
        // Who goes on with what is its own by now needs no grant; with one, what follows would count as part of an
        // operation before which others had their turn.
        vm.points.grant(thread, thread.pending && reason == Why.RUN && !beginnerIsAlone);
        beginnerIsAlone = false;
    }
}
