package dev.fathom.vm.reduction;

import dev.fathom.vm.program.StableHash;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells the variables that threads fight over from those that are always used in good order.
 *
 * <p>A variable starts out as <em>ordered</em>: its accesses are taken for independent of what other threads do, and are
 * no scheduling points. Every access leaves a summary (thread, read or write, threads alive, locks held). As soon as two
 * summaries conflict (different threads, one of them alive at the access of the other, at least one write, no lock in
 * common) the assumption is refuted: the variable is a scheduling point from then on, and exploration begins again.
 *
 * <p>Why this is sound: let {@code a} be an access by T that was not made a scheduling point, and {@code w} the first
 * access of any other thread on some full path that does not commute with it. Everything before {@code w} commutes with
 * {@code a}, so the reduced search runs {@code a} first and still reaches {@code w}; T has not ended then, because the end
 * of a thread is a scheduling point, and so the two summaries meet. (This is the optimistic reduction of Stoller and Cohen,
 * with the exclusive-access predicate inferred instead of declared.) Summaries speak of one access each and not of paths,
 * so that cutting paths at visited states loses none.
 *
 * <p>There {@code w} may be an access to an object that nobody but its thread can reach any more, because T has gone on to where it does not need the object,
 * or because somebody has taken it away from where T would find it. Accesses to such objects are not noted. So whenever an object is not
 * {@linkplain Sharing shared} any more, the thread that has it now counts as accessing all its variables, without a lock. Two such accesses do not conflict: {@code a} is one to
 * a shared object. It does not matter what made the object its own. It may be the end of a third thread, which it knows of: T may have let go of the object before, while those two held it.
 *
 * <p>Ends of threads may be taken as {@link InvisibleSteps} says. Then T may have ended when {@code w} comes, but the thread of {@code w} cannot know it, and threads live as long as that: what
 * is said here of threads alive is said of those that the one which makes the access cannot know to have ended.
 *
 * <p>Threads that do not live at the same time need no lock, and neither does what a thread does before it starts another: if {@code w} is by a thread
 * that does not live yet when T is about to do {@code a}, somebody has to start it, and T cannot before it has done {@code a}.
 *
 * <p>Somebody outside the program who looks at states (an observer) is one more thread to all this, which reads only,
 * lives always and holds no lock: whatever it reads and a thread writes is a scheduling point. A state in which the
 * observer sees something new follows a write to what it saw last, so by the same argument no such state is lost.
 */
public final class LocksetReduction {
    private static final int SUMMARY_WORDS = 3;

    /** The words of a summary that is {@linkplain #written written down}, before its locks; the last of them says how many there are. */
    private static final int WRITTEN_WORDS = 5;

    /** Stands for the observer among the threads. */
    private static final int OBSERVER = Long.SIZE - 1;

    /** Set in who makes an access that is expected of a thread to an object of which it is the only user by then. */
    private static final long UNSHARED = 1L << 63;

    /** Set in who makes an access if a thread that is like it lives, and may do the same: then the number is that of the first of them ({@link ThreadSymmetry}). */
    static final long KIN = 1L << 62;

    /** Set in who makes an access while like threads are one: it may conflict with what one of them never does. */
    static final long LUMPED = 1L << 61;

    private static final long ALWAYS = -1;
    private static final int NO_LOCKS = 0;

    /** Added to the name of a variable in the name of the fact that the observer reads it. */
    private static final long OBSERVED = StableHash.of("observed");

    private final LockSets lockSets;
    private final Set<Long> refuted;

    /** What was refuted since exploration began: the choices on its paths do not know of it yet. */
    private final Set<Long> refutedSince = new HashSet<>();

    private final Set<Long> told = new HashSet<>();
    private boolean refutedNow;

    /** The variables over which threads fight as far as is known from accesses while like threads were one. */
    private final Set<Long> lumped = new HashSet<>();

    /** Whether threads were found to be no more alike, so that this is to be found out again. */
    private boolean takesBack;

    /** Open addressing from keys to records; 0 is no key. */
    private long[] keys = new long[1024];

    private int[] recordOf = new int[1024];

    /** Per record, its summaries of {@link #SUMMARY_WORDS} words each; null for a refuted variable. */
    private long[][] summaries = new long[256][];

    private int[] sizes = new int[256];

    /** Per record, whether the observer is known to read a variable that threads write. */
    private boolean[] observed = new boolean[256];

    private int records;

    /** The summaries of a machine in whose place this one goes on, by the names of variables; records begin with them. */
    private final Map<Long, long[]> seenBefore = new HashMap<>();

    /** Names variables in a way that holds in any run. */
    public interface Names {
        long nameOf(long key);
    }

    private final Names names;

    /** Starts with the names of the variables that are scheduling points; adds to them what it learns. */
    public LocksetReduction(LockSets lockSets, Names names, Set<Long> refuted) {
        this.lockSets = lockSets;
        this.names = names;
        this.refuted = refuted;
    }

    /** Says, once, whether an assumption was refuted since the last call. */
    public boolean takeRefutation() {
        boolean result = refutedNow;
        refutedNow = false;
        return result;
    }

    /**
     * Forgets what was seen, but not what was refuted: by this machine or another. Only now do others learn of it, so that
     * the set is always the one that the paths explored so far were explored with.
     */
    public void begin() {
        refutedNow = false;
        refuted.addAll(refutedSince);
        refutedSince.clear();
        if (takesBack) {
            refuted.removeAll(lumped);
            lumped.clear();
            takesBack = false;
        }
        forgetAccesses();
    }

    /** Goes on where another machine was interrupted: what that {@linkplain #written wrote down} counts as seen. */
    public void goOnFrom(long[] written) {
        int next;
        for (int at = 0; at < written.length; at = next) {
            int locks = at + WRITTEN_WORDS;
            next = locks + (int) written[locks - 1];
            long[] known = seenBefore.getOrDefault(written[at], new long[0]);
            long[] more = Arrays.copyOf(known, known.length + SUMMARY_WORDS);
            more[known.length] = written[at + 1];
            more[known.length + 1] = written[at + 2];
            more[known.length + 2] = lockSets.of(Arrays.copyOfRange(written, locks, next)) + written[at + 3];
            seenBefore.put(written[at], more);
        }
    }

    /** Notes an access; says whether it is a scheduling point. */
    public boolean isContended(long key, long who, long alive, int locks) {
        int record = recordOf(key);
        long[] known = summaries[record];
        if (known == null) {
            return true;
        }
        if (threadOf(who) >= OBSERVER) {
            refute(key, record);
            return true;
        }
        return isContended(key, record, who, alive, locks);
    }

    /** Names who makes an access, for {@link #isContended}: the thread, the one that started it, and whether it writes. */
    static long who(int thread, int starter, boolean write) {
        return (starter + 1L) << Integer.SIZE | (long) thread << 1 | (write ? 1 : 0);
    }

    private static int threadOf(long who) {
        return (int) who >>> 1;
    }

    private static int starterOf(long who) {
        return (int) ((who & ~(UNSHARED | KIN | LUMPED)) >>> Integer.SIZE) - 1;
    }

    /**
     * Notes that a thread may access a variable of an object that it alone can reach from now on. Such accesses are not noted one by one; they conflict with what
     * others did while they could reach the object.
     */
    public boolean unshared(long key, long who, long alive, int locks) {
        return isContended(key, who | UNSHARED, alive, locks);
    }

    /** Writes down what is to be taken back if threads are found to be no more alike, and whether some were. */
    public long[] writtenLikeness() {
        LongArrayList result = LongArrayList.of(takesBack ? 1 : 0);
        result.addAll(lumped);
        return result.toLongArray();
    }

    /** Goes on where another machine was interrupted that {@linkplain #writtenLikeness wrote} this down. */
    public void goOnFromLikeness(long[] written) {
        takesBack = written[0] != 0;
        lumped.addAll(LongArrayList.wrap(written).subList(1, written.length));
    }

    /** Says whether no two accesses to a variable are known to conflict. */
    public boolean isOrdered(long key) {
        return summaries[recordOf(key)] != null;
    }

    /** Notes that the observer reads a variable. */
    public void observe(long key) {
        int record = recordOf(key);
        if (summaries[record] != null) {
            isContended(key, record, who(OBSERVER, OBSERVER, false), ALWAYS, NO_LOCKS);
        } else if (!observed[record]) {
            observed[record] = true;
            refute(names.nameOf(key) + OBSERVED);
        }
    }

    /** Says whether the observer is known to read a variable that threads write. */
    public boolean isObserved(long key) {
        return observed[recordOf(key)];
    }

    private boolean isContended(long key, int record, long who, long alive, int locks) {
        long[] known = summaries[record];
        int size = sizes[record];
        for (int i = 0; i < size; i += SUMMARY_WORDS) {
            if (known[i] == who && known[i + 1] == alive && known[i + 2] == locks) {
                return false;
            }
        }
        return add(key, record, who, alive, locks);
    }

    private boolean add(long key, int record, long who, long alive, int locks) {
        long[] known = summaries[record];
        int size = sizes[record];
        if (conflict(who, alive, locks, who, alive, locks)) {
            lumped.add(names.nameOf(key));
            refute(key, record); // another one that is like the thread may do the same
            return true;
        }
        for (int i = 0; i < size; i += SUMMARY_WORDS) {
            if (conflict(who, alive, locks, known[i], known[i + 1], (int) known[i + 2])) {
                if (isObserver(who) || isSeenByObserver(known, size)) {
                    observed[record] = true;
                    refute(names.nameOf(key) + OBSERVED);
                }
                if (((who | known[i]) & LUMPED) != 0) {
                    lumped.add(names.nameOf(key));
                }
                refute(key, record);
                return true;
            }
        }
        if (size + SUMMARY_WORDS > known.length) {
            known = Arrays.copyOf(known, known.length * 2);
            summaries[record] = known;
        }
        known[size] = who;
        known[size + 1] = alive;
        known[size + 2] = locks;
        sizes[record] = size + SUMMARY_WORDS;
        return false;
    }

    private static boolean isObserver(long who) {
        return threadOf(who) == OBSERVER;
    }

    private static boolean isSeenByObserver(long[] known, int size) {
        for (int i = 0; i < size; i += SUMMARY_WORDS) {
            if (isObserver(known[i])) {
                return true;
            }
        }
        return false;
    }

    private boolean conflict(long who, long alive, int locks, long otherWho, long otherAlive, int otherLocks) {
        return canMeet(who, alive, otherWho, otherAlive) && lockSets.disjoint(locks, otherLocks);
    }

    private static boolean canMeet(long who, long alive, long otherWho, long otherAlive) {
        int thread = threadOf(who);
        int other = threadOf(otherWho);
        boolean here = (alive >> other & 1) != 0;
        boolean there = (otherAlive >> thread & 1) != 0;
        return (thread != other || ((who | otherWho) & KIN) != 0)
                && (who & otherWho & UNSHARED) == 0
                && ((who | otherWho) & 1) != 0
                && (here && (there || starterOf(who) != other) || there && (here || starterOf(otherWho) != thread));
    }

    /**
     * Compares what this machine saw with what another machine saw, which explores another part of the same state space:
     * the two summaries of a conflict may be with different machines. Says whether that refutes an assumption.
     */
    public boolean shareWith(LocksetReduction other) {
        refuted.addAll(other.refuted);
        boolean found = false;
        Map<Long, long[]> theirs = other.summariesByName();
        for (Map.Entry<Long, long[]> each : summariesByName().entrySet()) {
            long[] their = theirs.get(each.getKey());
            if (their != null && !refuted.contains(each.getKey()) && conflict(each.getValue(), other, their)) {
                refuted.add(each.getKey());
                if (isSeenByObserver(each.getValue(), each.getValue().length)
                        || isSeenByObserver(their, their.length)) {
                    refuted.add(each.getKey() + OBSERVED);
                }
                found = true;
            }
        }
        other.refuted.addAll(refuted);
        return found;
    }

    private boolean conflict(long[] known, LocksetReduction other, long[] their) {
        for (int i = 0; i < known.length; i += SUMMARY_WORDS) {
            for (int j = 0; j < their.length; j += SUMMARY_WORDS) {
                if (canMeet(known[i], known[i + 1], their[j], their[j + 1])
                        && lockSets.disjoint((int) known[i + 2], other.lockSets, (int) their[j + 2])) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Writes down the summaries of all variables that are still taken for ordered, in terms that hold in any run: for each its variable, who,
     * the threads alive, what keeps accesses to an object apart ({@link LockSets#SELF}, {@link LockSets#OWN}), the number of other locks, and these.
     */
    public long[] written() {
        LongArrayList result = new LongArrayList();
        summariesByName().forEach((name, known) -> {
            for (int i = 0; i < known.length; i += SUMMARY_WORDS) {
                long[] locks = lockSets.names((int) known[i + 2]);
                result.add((long) name);
                result.add(known[i]);
                result.add(known[i + 1]);
                result.add(known[i + 2] & LockSets.OF_OBJECT);
                result.add(locks.length);
                result.addElements(result.size(), locks);
            }
        });
        return result.toLongArray();
    }

    /** Compares what this machine saw with what an earlier run {@linkplain #written wrote down}; says whether that refutes an assumption. */
    public boolean compareWith(long[] written) {
        Map<Long, long[]> ours = summariesByName();
        boolean found = false;
        int next;
        for (int at = 0; at < written.length; at = next) {
            next = at + WRITTEN_WORDS + (int) written[at + WRITTEN_WORDS - 1];
            long[] known = ours.get(written[at]);
            if (known != null && !refuted.contains(written[at]) && conflict(known, written, at)) {
                refuted.add(written[at]);
                if (isObserver(written[at + 1]) || isSeenByObserver(known, known.length)) {
                    refuted.add(written[at] + OBSERVED);
                }
                found = true;
            }
        }
        return found;
    }

    private boolean conflict(long[] known, long[] written, int at) {
        for (int i = 0; i < known.length; i += SUMMARY_WORDS) {
            if (canMeet(known[i], known[i + 1], written[at + 1], written[at + 2])
                    && !WrittenAccesses.shareLock(
                            known[i + 2] & LockSets.OF_OBJECT, lockSets.names((int) known[i + 2]), written, at)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Compares accesses with each other that several machines {@linkplain #written wrote down}, none of which is this one; says whether that refutes an
     * assumption.
     */
    public boolean compareAll(long[] written) {
        boolean found = false;
        WrittenAccesses accesses = new WrittenAccesses(written);
        for (long name : accesses.names()) {
            if (!refuted.contains(name) && accesses.conflict(name, LocksetReduction::canMeet)) {
                refuted.add(name);
                if (accesses.anyBy(name, LocksetReduction::isObserver)) {
                    refuted.add(name + OBSERVED);
                }
                found = true;
            }
        }
        return found;
    }

    /** Returns the summaries of all variables that are still taken for ordered. */
    private Map<Long, long[]> summariesByName() {
        Map<Long, long[]> result = new HashMap<>(seenBefore);
        result.keySet().removeIf(this::isRefuted);
        for (int slot = 0; slot < keys.length; slot++) {
            if (keys[slot] != 0 && summaries[recordOf[slot]] != null) {
                int record = recordOf[slot];
                result.put(names.nameOf(keys[slot]), Arrays.copyOf(summaries[record], sizes[record]));
            }
        }
        return result;
    }

    private void refute(long key, int record) {
        summaries[record] = null;
        refute(names.nameOf(key));
        refutedNow = true;
    }

    /** Notes that an assumption does not hold, by its name. */
    public void refute(long name) {
        refutedNow |= !refuted.contains(name) && refutedSince.add(name);
    }

    /**
     * The same for the assumption that some threads are alike. What they were seen to fight over while they were one to this reduction is taken back, for they may not: at once, as far as nobody relies on it yet, and for
     * all when the search begins again, which it must.
     */
    public void refuteLikeness(long name) {
        if (isRefuted(name)) {
            return;
        }
        refute(name);
        takesBack = true;
        refutedSince.removeAll(lumped);
        forgetAccesses();
    }

    private void forgetAccesses() {
        Arrays.fill(keys, 0);
        records = 0;
        seenBefore.clear();
    }

    /** Notes something that nobody has relied on yet, by its name. */
    public void learn(long name) {
        refuted.add(name);
    }

    /** Returns the names of all that is known, to be changed before exploration begins. */
    public Set<Long> known() {
        return refuted;
    }

    /** The same for something that is refuted again whenever it is done. */
    public void tell(long name) {
        told.add(name);
        refute(name);
    }

    /** Returns what of that is learned again by everybody who does the same ({@link dev.fathom.vm.program.Elements#FACT}): it need not be taken on trust. */
    public Set<Long> told() {
        return told;
    }

    /**
     * Returns what was learned about the program so far, by this machine or another, that decides where transitions end and what they do, by name: variables that threads fight over, that
     * the clock is read, classes of the library that are explored access by access. Whatever a machine learns on some path and applies to all belongs here: a
     * record of its states holds for those who know the same, and for nobody else.
     */
    public Set<Long> learned() {
        Set<Long> all = new HashSet<>(refuted);
        all.addAll(refutedSince);
        return all;
    }

    public boolean isRefuted(long name) {
        return refuted.contains(name) || refutedSince.contains(name);
    }

    private int recordOf(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (keys[slot] != 0) {
            if (keys[slot] == key) {
                return recordOf[slot];
            }
            slot = slot + 1 & mask;
        }
        return newRecord(key, slot);
    }

    private int newRecord(long key, int slot) {
        if (records == summaries.length) {
            summaries = Arrays.copyOf(summaries, records * 2);
            sizes = Arrays.copyOf(sizes, records * 2);
            observed = Arrays.copyOf(observed, records * 2);
        }
        int record = records++;
        long name = names.nameOf(key);
        summaries[record] = isRefuted(name) ? null : new long[4 * SUMMARY_WORDS];
        sizes[record] = 0;
        observed[record] = isRefuted(name + OBSERVED);
        keys[slot] = key;
        recordOf[slot] = record;
        long[] before = seenBefore.isEmpty() ? null : seenBefore.get(name);
        if (before != null && summaries[record] != null) {
            summaries[record] = before.clone();
            sizes[record] = before.length;
        }
        if (records * 2 > keys.length) {
            grow();
        }
        return record;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldRecords = recordOf;
        keys = new long[oldKeys.length * 2];
        recordOf = new int[oldKeys.length * 2];
        int mask = keys.length - 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = (int) (oldKeys[i] * 0x9E3779B97F4A7C15L >>> 40) & mask;
                while (keys[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                keys[slot] = oldKeys[i];
                recordOf[slot] = oldRecords[i];
            }
        }
    }
}
