package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.Futures.Place;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets those threads have their turn only that can still get in each other's way: a persistent set of each state (Godefroid 1996), from what threads were seen to do.
 *
 * <p>Let P be a set of threads such that nothing that a thread outside may ever do conflicts with what one inside that can run does next, and a thread inside that cannot run can be enabled by threads
 * inside only. Whatever those outside do first, what those inside do next is the same before and after it. So it is enough to begin with the threads in P. P is found as a closure: with a thread that can run
 * come those whose {@linkplain Futures future} is not apart from its next actions; with one that waits for a lock, the owner of the lock; with one that joins, the thread it joins; with one that waits to be notified or has parked,
 * those who may notify or unpark it. That is tried from each thread that can run, and the smallest set is taken: it depends on the state alone, and on what was learned.
 *
 * <p><em>What conflicts.</em> What a thread does between two scheduling points commutes with what others do, but for the actions that {@link Futures} notes: that it is so is what the other reductions rely on. A thread
 * that does something else others may notice (an interrupt, the begin of a class initialiser, the end of the path) conflicts with all. Where somebody waits for a limited time there is no reduction: a timeout may come between any two steps.
 *
 * <p><em>Nobody is put off for ever.</em> A thread that comes back to where it was comes to some place from behind: to one that is not later in the program, stacks compared from the bottom. At such a place it is never in
 * a set that leaves others out. So on every cycle of states there is one at which all have their turn.
 *
 * <p><em>That it is an assumption is no harm.</em> Take a path on which a thread does for the first time what was not known of the place where it stood. Up to there all sets on the path were right, so the search takes a path with the same steps of the same
 * threads, in another order of steps that commute, possibly with others in between that commute with them; it is not put off for ever, and so the step is seen. Unless one of those has taken the lock that it needs: so what a thread is about to do counts as soon as it stands there.
 * (The argument is that of {@link LocksetReduction}, for steps instead of accesses.)
 *
 * <p>Ends of threads have to be taken as {@link InvisibleSteps} does, because a thread that others cannot stop may run to its end; to the lockset reduction it lives on.
 */
public final class PersistentSets {
    private static final int MOST_THREADS = Long.SIZE - 1;
    private static final long PERMIT = StableHash.of("permit");
    private static final long SIGNAL = StableHash.of("signal");

    /** Says what lets threads go on that cannot run. */
    public interface Enabling {
        /** Returns the thread whose lock another one waits for; null if it is nobody's. */
        @Nullable
        GuestThread ownerOf(GuestThread waiting);

        /** Returns a thread by its object. */
        @Nullable
        GuestThread find(int ref);

        /** Says whether nothing is left to do for a thread but to end. */
        boolean rests(GuestThread thread);
    }

    private final Interleavings options;
    private final ClassTable classes;
    private final Enabling enabling;
    private final Futures futures;
    private boolean on;

    /** The place of nobody, who does nothing. */
    private Place nowhere;

    private @Nullable Place from;

    /** What the thread is about to do where it stops. */
    private final LongArrayList due = new LongArrayList();

    private int threadsBefore;
    private long[] stackBefore = new long[64];
    private int depthBefore;
    private long[] stackNow = new long[64];

    /** Whether there is no telling who may enable a thread. */
    private boolean anybody;

    private final Place[] standing = new Place[Long.SIZE];
    private final long[] company = new long[Long.SIZE];

    public PersistentSets(Interleavings options, ClassTable classes, Assumptions assumptions, Enabling enabling) {
        this.options = options;
        this.classes = classes;
        this.enabling = enabling;
        futures = new Futures(assumptions);
        nowhere = futures.place(0);
    }

    /** Must run when an exploration begins, with what is known by then. */
    public void begin(boolean takesEnds, Set<Long> known) {
        on = options.explored()
                && options.persistentSets()
                && options.local()
                && !options.observed()
                && !options.spuriousWakeups()
                && takesEnds;
        from = null;
        if (options.persistentSets()) {
            futures.begin(known);
            nowhere = futures.place(0);
        }
    }

    /** Says whether sets may leave out threads that can run. */
    public boolean isOn() {
        return on;
    }

    /** Must run when a thread is about to go on. */
    public void departs(GuestThread thread, int threads) {
        if (on) {
            threadsBefore = threads;
            due.clear();
            long name = look(thread);
            depthBefore = thread.depth();
            long[] swapped = stackBefore;
            stackBefore = stackNow;
            stackNow = swapped;
            from = futures.place(name);
        }
    }

    /** Must run when it has stopped; {@code ends} if the path does not go on. */
    public void arrives(GuestThread thread, List<GuestThread> threads, boolean ends) {
        Place left = from;
        from = null;
        if (left == null) {
            return;
        }
        if (ends) {
            futures.act(left, Futures.WILD);
            return;
        }
        if (thread.hasFrames()) {
            long name = look(thread);
            Place place = futures.place(name);
            futures.step(left, place, isLater(thread.depth()));
            for (int i = 0; i < due.size(); i++) {
                futures.act(place, due.getLong(i));
            }
        }
        for (int i = threadsBefore; i < threads.size(); i++) {
            if (threads.get(i).hasFrames()) {
                futures.step(left, futures.place(look(threads.get(i))), true);
            }
        }
    }

    /** Looks at the stack of a thread, and returns the name of the place where it stands. */
    private long look(GuestThread thread) {
        int depth = thread.depth();
        if (stackNow.length < 2 * depth) {
            stackNow = Arrays.copyOf(stackNow, 4 * depth);
        }
        int at = 2 * depth;
        long name = 0;
        for (int frame = thread.fp; frame >= 0; frame = thread.callerOf(frame)) {
            VmMethod method = classes.method(thread.stack[frame]);
            stackNow[--at] = frame == thread.fp ? thread.pc : thread.stack[frame + GuestThread.PC];
            stackNow[--at] = method.stableHash();
            name = StableHash.mix(name + stackNow[at] + stackNow[at + 1]);
        }
        return StableHash.mix(name + thread.id);
    }

    private boolean isLater(int depth) {
        int same = Arrays.mismatch(stackBefore, 0, 2 * depthBefore, stackNow, 0, 2 * depth);
        if (same < 0 || same == 2 * depth) {
            return false;
        }
        return same == 2 * depthBefore || stackNow[same] > stackBefore[same];
    }

    /** Says whether it is to be noted what the running thread does. */
    public boolean isWatching() {
        return from != null;
    }

    /** Must run when a thread accesses a variable that threads fight over. */
    public void accesses(long variable, boolean write) {
        act(action(variable, write), true);
    }

    /** Must run when it will do so next: others may keep the thread from it for ever. */
    public void isAboutToAccess(long variable, boolean write) {
        act(action(variable, write), false);
    }

    private void act(long action, boolean now) {
        if (from == null) {
            return;
        }
        if (now) {
            futures.act(from, action);
        } else {
            due.add(action);
        }
    }

    /** Must run when a thread may access a variable that threads fight over from now on without anybody noting it. */
    public void expect(GuestThread thread, long variable, boolean write) {
        if (on && thread.hasFrames()) {
            futures.act(futures.place(look(thread)), action(variable, write));
        }
    }

    private static long action(long variable, boolean write) {
        return StableHash.mix(variable) & ~1 | (write ? 1 : 0);
    }

    /** Must run when a thread parks, or goes on after that, or another one lets it. */
    public void permit(GuestThread thread, boolean now) {
        act(action(PERMIT + thread.id, true), now);
    }

    /** Must run when a thread notifies those who wait on an object, or goes on after a wait, or will; {@code lock} is the variable of the object's lock. */
    public void signal(long lock, boolean now) {
        act(action(lock, true), now);
        act(action(SIGNAL + lock, true), now);
    }

    /** Must run when a thread does something that others may notice, and nobody says what, or is about to; returns which of these. */
    public boolean acts(boolean now) {
        act(Futures.WILD, now);
        return now;
    }

    /** Returns those of the threads that can run, one bit each, that have to have their turn at the present state. */
    public long of(List<GuestThread> threads, long canRun) {
        if (!on || threads.size() > MOST_THREADS || Long.bitCount(canRun) < 2) {
            return canRun;
        }
        if (!prepare(threads, canRun)) {
            return canRun;
        }
        long best = canRun;
        for (long left = canRun; left != 0 && Long.bitCount(best) > 1; left &= left - 1) {
            long set = closure(Long.lowestOneBit(left)) & canRun;
            if (Long.bitCount(set) < Long.bitCount(best) && areOnward(set)) {
                best = set;
            }
        }
        return best;
    }

    private boolean prepare(List<GuestThread> threads, long canRun) {
        int size = threads.size();
        for (int i = 0; i < size; i++) {
            GuestThread each = threads.get(i);
            boolean lives = each.status != Status.TERMINATED && each.hasFrames();
            if (lives && (each.wakeTime != 0 || each.suspended || each.status == Status.BLOCKED)) {
                return false;
            }
            standing[i] = lives ? futures.place(look(each)) : nowhere;
        }
        anybody = false;
        for (int i = 0; i < size && !anybody; i++) {
            GuestThread each = threads.get(i);
            boolean counts = standing[i] != nowhere && !enabling.rests(each);
            company[i] = !counts ? 0 : (canRun >> i & 1) != 0 ? notApart(standing[i], i, size) : enablers(threads, i);
        }
        return !anybody;
    }

    private long notApart(Place place, int thread, int threads) {
        long result = 0;
        for (int i = 0; i < threads; i++) {
            if (i != thread && standing[i] != nowhere && !futures.areApart(place, standing[i])) {
                result |= 1L << i;
            }
        }
        return result;
    }

    /** Returns threads without which one that cannot run will not be able to. An interrupt by anybody may be enough, and whoever may interrupt conflicts with all, also with who does nothing. */
    private long enablers(List<GuestThread> threads, int number) {
        GuestThread thread = threads.get(number);
        long interrupting = notApart(nowhere, number, threads.size());
        if (thread.status == Status.RUNNABLE) {
            return interrupting | bitOf(enabling.ownerOf(thread));
        }
        if (thread.status == Status.WAITING && thread.savedLockDepth == GuestThread.JOINING) {
            return interrupting | bitOf(enabling.find(thread.blocker));
        }
        if (thread.status == Status.WAITING && thread.savedLockDepth == GuestThread.FINISHING) {
            return bitOf(unfinished(threads, thread));
        }
        if (thread.status == Status.PARKED || (thread.status == Status.WAITING && thread.savedLockDepth > 0)) {
            return notApart(standing[number], number, threads.size());
        }
        anybody = true;
        return 0;
    }

    private long bitOf(@Nullable GuestThread thread) {
        anybody |= thread == null;
        return thread == null ? 0 : thread.bit();
    }

    /** Returns a thread without whose end there is no end of all others. */
    private @Nullable GuestThread unfinished(List<GuestThread> threads, GuestThread finishing) {
        for (GuestThread each : threads) {
            if (each != finishing && !each.daemon && each.status != Status.TERMINATED && !enabling.rests(each)) {
                return each;
            }
        }
        return null;
    }

    private long closure(long first) {
        long set = first;
        long open = first;
        while (open != 0) {
            long more = company[Long.numberOfTrailingZeros(open)] & ~set;
            open = open & open - 1 | more;
            set |= more;
        }
        return set;
    }

    private boolean areOnward(long set) {
        for (long left = set; left != 0; left &= left - 1) {
            if (!futures.isOnward(standing[Long.numberOfTrailingZeros(left)])) {
                return false;
            }
        }
        return true;
    }
}
