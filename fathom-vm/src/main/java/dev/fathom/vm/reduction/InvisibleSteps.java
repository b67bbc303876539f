package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Steps that no other thread can notice, which are taken at once: the first one of a thread, its end, and what comes after a join.
 *
 * <p><em>First steps.</em> What a thread does up to its first scheduling point is independent of all that others may do, as is what it does from any scheduling point to
 * the next: that no other one needs a turn there is what makes it none. So the first step of a thread commutes with what others do after its start, and can be a part
 * of the transition that starts it (an ample set of one thread; as each thread begins once, nothing is put off for ever). If what it did there turns out to
 * conflict with what another thread does, that refutes the lockset reduction as anywhere else: the thread stands at its first scheduling point and has not ended. What a
 * clock says is no scheduling point, so where time is looked at this is off. The same holds for what a thread does when a join returns that waits as long as it takes.
 * Nor is the start itself a scheduling point: what others do depends on it only if they ask whether the thread was started, start it as well, or do something to it that is in vain before (join, unpark, interrupt), and all that counts as access to a variable of the thread; or if they
 * look at what threads there are.
 *
 * <p><em>Ends.</em> A thread that has nothing left to do but to end <em>rests</em>. Its end commutes with all that others do, but for one thing: it lets those go on who wait for
 * it. So it is put off until somebody joins the thread, or waits for the end of all, and happens then at once. {@link LocksetReduction} relies on it that a thread has not ended if
 * another one may access something before it does. Here it may have, because a third one has joined it. So a thread counts as living for those who cannot know of its end: who
 * has not joined it, nor somebody who has, and was not started by somebody who had ({@link GuestThread#joined}). On a path on which the thread is late with its access, nobody has
 * joined it before, and what the others know is the same here as there.
 * Whether a thread has ended is a variable (its status), which a thread that rests counts as writing: if another one asks, their accesses conflict, and the end is a
 * turn like any other. Where a join may be interrupted or time out, it matters what comes first, too.
 */
public final class InvisibleSteps {
    /** Named when somebody can tell a thread that rests from one that has ended, in a way that is no access to a variable. */
    private static final long ENDS = StableHash.of("ends of threads");

    /** Named when somebody looks at where another thread stands: then no step is invisible. */
    private static final long LOOKS = StableHash.of("places of threads");

    private final Interleavings options;
    private final ThreadUse threadUse;
    private final Assumptions assumptions;
    private final JdkMembers members;
    private final Heap heap;
    private boolean takesStarts;
    private boolean takesEnds;
    private int bottomOfEnd;
    private @Nullable ThreadFields fields;

    public InvisibleSteps(
            Interleavings options, ThreadUse threadUse, Assumptions assumptions, JdkMembers members, Heap heap) {
        this.options = options;
        this.threadUse = threadUse;
        this.assumptions = assumptions;
        this.members = members;
        this.heap = heap;
    }

    /** Must run when an exploration begins, with what is known by then. */
    public void begin(boolean timeIsRead) {
        boolean on = options.explored() && options.invisibleSteps() && !assumptions.isRefuted(LOOKS);
        takesStarts = on && !timeIsRead;
        takesEnds = on
                && options.lockset()
                && !options.observed()
                && !threadUse.locksThreads()
                && !threadUse.keepsBooks()
                && !threadUse.stopsThreads()
                && !assumptions.isRefuted(ENDS);
        bottomOfEnd = members.method("dev/fathom/guest/ThreadBody", "end", "(Ljava/lang/Thread;)V").id;
    }

    /** Must run when a join may be interrupted: it matters whether it is before the end that it waits for. */
    public void joinMayFail() {
        if (takesEnds) {
            assumptions.refute(ENDS);
        }
    }

    /** Must run when somebody looks at where other threads stand: what they wait for, or their stacks. */
    public void placesAreSeen(List<GuestThread> threads, GuestThread by) {
        if (options.explored()) {
            for (GuestThread each : threads) {
                if (each != by && each.status != Status.TERMINATED) {
                    assumptions.refute(LOOKS);
                }
            }
        }
    }

    /** Must run when somebody sees whether a thread has ended, and asks no variable for it. Where none of them rests, there is nothing to be seen. */
    public void endsAreSeen(List<GuestThread> threads) {
        if (takesEnds && threads.stream().anyMatch(this::rests)) {
            assumptions.refute(ENDS);
        }
    }

    /** Must run when a thread learns that another one has ended: whom that one has joined has ended, too. */
    public void joins(GuestThread thread, GuestThread ended) {
        if (takesEnds) {
            thread.joined |= ended.joined | ended.bit();
        }
    }

    /** Returns the threads that live, as far as one of them can know; of all that live, and all that were started. */
    public long living(GuestThread thread, long live, long started) {
        return takesEnds ? started & ~thread.joined : live;
    }

    /** The same for who accesses an object: a worker of a pool that is known to have executed its last task lives on as a {@code Thread}. */
    public long living(GuestThread thread, int object, long live, long started) {
        long known = living(thread, live, started);
        long unended = thread.joined & live;
        return unended != 0 && isOfThread(heap.classOf(object)) ? known | unended : known;
    }

    private static boolean isOfThread(VmClass type) {
        return type.isSubclassOf("java/lang/Thread") || type.name.startsWith("java/lang/Thread$");
    }

    /** Says whether somebody is known to look at where other threads stand. */
    public boolean areSeen() {
        return assumptions.isRefuted(LOOKS);
    }

    /** Says whether threads are started, and begin, at once. */
    public boolean takesStarts() {
        return takesStarts;
    }

    /** Says whether ends of threads are taken at once. */
    public boolean takesEnds() {
        return takesEnds;
    }

    /** Returns the thread that may as well have its turn now; null if there is none. */
    public @Nullable GuestThread next(List<GuestThread> threads, Predicate<GuestThread> canRun) {
        if (!takesStarts && !takesEnds) {
            return null;
        }
        boolean allDone = takesEnds && isAwaited(threads);
        for (GuestThread each : threads) {
            if (each.status == Status.RUNNABLE && isDue(each, threads, allDone) && canRun.test(each)) {
                return each;
            }
        }
        return null;
    }

    private boolean isDue(GuestThread thread, List<GuestThread> threads, boolean allDone) {
        return (takesStarts && (!thread.hasBegun() || (takesEnds && hasJoined(thread))))
                || (rests(thread) && ((allDone && !thread.daemon) || isJoined(thread, threads)));
    }

    private static boolean hasJoined(GuestThread thread) {
        return thread.savedLockDepth == GuestThread.JOINING && thread.wakeTime == 0;
    }

    /** Says whether nothing is left to do for a thread but to end, and nobody asks whether it has. */
    public boolean rests(GuestThread thread) {
        return takesEnds
                && thread.pending
                && thread.hasFrames()
                && thread.stack[thread.fp] == bottomOfEnd
                && !assumptions.isContended(holder(thread), holder(thread) + fields().status);
    }

    private int holder(GuestThread thread) {
        return fields().holder(heap.words, thread.ref);
    }

    private ThreadFields fields() {
        if (fields == null) {
            fields = new ThreadFields(members);
        }
        return fields;
    }

    private static boolean isJoined(GuestThread thread, List<GuestThread> threads) {
        for (GuestThread each : threads) {
            if (each.joins(thread)) {
                return true;
            }
        }
        return false;
    }

    /** Says whether somebody waits for the end of all, and all that have not ended rest. */
    private boolean isAwaited(List<GuestThread> threads) {
        boolean finishing = false;
        for (GuestThread each : threads) {
            boolean waitsForAll = each.status == Status.WAITING && each.savedLockDepth == GuestThread.FINISHING;
            finishing |= waitsForAll;
            if (!waitsForAll && !each.daemon && each.status != Status.TERMINATED && !rests(each)) {
                return false;
            }
        }
        return finishing;
    }

    /** Says whether any join may time out. */
    public boolean isSomebodyJoiningForAWhile(List<GuestThread> threads) {
        if (takesEnds) {
            for (GuestThread each : threads) {
                if (joinsForAWhile(each)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Says whether a thread that rests may have its turn beside others: a join that may time out waits for it. */
    public boolean isAwaitedForAWhile(GuestThread thread, List<GuestThread> threads) {
        for (GuestThread each : threads) {
            if (joinsForAWhile(each) && each.blocker == thread.ref) {
                return true;
            }
        }
        return false;
    }

    private static boolean joinsForAWhile(GuestThread thread) {
        return thread.status == Status.WAITING && thread.savedLockDepth == GuestThread.JOINING && thread.wakeTime != 0;
    }
}
