package dev.fathom.search.path;

import dev.fathom.search.exploration.Visits;
import dev.fathom.vm.state.Fingerprint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How transitions went on from forced points, as one worker has seen it: what was executed once need not be again.
 *
 * <p>A forced point is a point in the midst of a transition at which several threads live and one can run. What follows it, its <em>suffix</em>, is a
 * function of its state, but there is no choice, so it is no state of the search: nothing is counted there, and no path mentions it. Without
 * this, a suffix would be executed as often as it is reached: one that is as long as the rest of a thread, again and again.
 *
 * <p>A suffix is known from when it was executed to its end, and nothing wrong was found in it. It led to a state that was visited then, or to an
 * end, so to go there again would change nothing but counts; those are kept. With limits the same holds only for a path that has spent at
 * least as much as the one that was there before ({@link Visits}): what it has spent decides whether the state is visited again.
 *
 * <p>This is a cache: a slot has the last suffix that belongs there, and whatever is forgotten is executed again.
 */
public final class SuffixCache {
    public static final int NONE = -1;

    /** The most slots. There are few at first: most searches are small, and make one cache for each worker. */
    public static final int SLOTS = 1 << 16;

    private static final int FIRST_SLOTS = 1 << 8;

    /** A cache becomes so many times larger when it was told of as many suffixes as this part of it has slots. */
    private static final int GROWTH = 4;

    /** Forced points are compared by whole fingerprints, whatever states are compared by. */
    public static final int FINGERPRINT_BITS = 128;

    /** So many forced points of one transition are remembered: a transition may never end. */
    private static final int MOST_PASSED = 1 << 12;

    /** What a path has spent that has not been: no other has spent as much. */
    private static final int FREE = Integer.MAX_VALUE;

    /** By slot: the state of the forced point, what the path had spent, where the suffix ended, and what it passed. */
    private long[] highs = {};

    private long[] lows = {};
    private int[] depths = {};
    private int[] preemptions = {};
    private int[] ends = {};
    private int[] elements = {};

    /** By slot: the state at the end of the suffix, if it was open. */
    private @Nullable OpenState[] openEnds = {};

    /** The forced points of the transition under way, and how many of them come before something wrong. */
    private Fingerprint[] passed = new Fingerprint[16];

    private int count;
    private int spoiled;

    /** How many suffixes it was told of, as long as it can still grow. */
    private int told;

    /** Begins a transition. */
    public void begin() {
        count = 0;
        spoiled = 0;
    }

    /** Returns the slot of the suffix of a forced point if a path need not go there that has spent so much, or {@link #NONE}. */
    public int find(Fingerprint forcedPoint, int depth, int preempted) {
        if (highs.length == 0) {
            return NONE;
        }
        int slot = slot(forcedPoint);
        return highs[slot] == forcedPoint.high()
                        && lows[slot] == forcedPoint.low()
                        && depths[slot] <= depth
                        && preemptions[slot] <= preempted
                ? slot
                : NONE;
    }

    /** Returns where a suffix ended, as {@link #end} was told. */
    public int end(int slot) {
        return ends[slot];
    }

    /** Returns what was passed in a suffix, as {@link #end} was told. */
    public int elements(int slot) {
        return elements[slot];
    }

    /** Returns the state at the end of a suffix, if it is not known that the program can end from there. */
    @Nullable
    public OpenState openEnd(int slot) {
        return openEnds[slot];
    }

    /** Notes that the transition goes on from a forced point. */
    public void pass(Fingerprint forcedPoint) {
        if (count == passed.length && count < MOST_PASSED) {
            passed = Arrays.copyOf(passed, 2 * count);
        }
        if (count < passed.length) {
            passed[count++] = forcedPoint;
        }
    }

    /** Notes that something is wrong here: who comes this way again must see it. */
    public void wrong() {
        spoiled = count;
    }

    /** Says whether {@link #end} will note something of the transition under way. */
    public boolean isPassing() {
        return count > spoiled;
    }

    /** Says which elements a suffix passes, by the number of its forced point in the transition. */
    public interface Elements {
        int of(int number);
    }

    /** Notes where the transition ended, whether the state there is open, and what the suffixes of its forced points passed. */
    public void end(int where, @Nullable OpenState open, int depth, int preempted, Elements passedElements) {
        if (!isPassing()) {
            return;
        }
        grow(count - spoiled);
        // A transition that goes round in circles until it is stopped comes to a forced point again and again. The
        // first time counts: behind it everything is passed.
        for (int i = count - 1; i >= spoiled; i--) {
            int slot = slot(passed[i]);
            highs[slot] = passed[i].high();
            lows[slot] = passed[i].low();
            depths[slot] = depth;
            preemptions[slot] = preempted;
            ends[slot] = where;
            openEnds[slot] = open;
            elements[slot] = passedElements.of(i);
        }
    }

    /** Makes room for so many more suffixes; those that are known keep their places, or get new ones. */
    private void grow(int more) {
        if (highs.length == SLOTS) {
            return;
        }
        told += more;
        int slots = Math.max(highs.length, FIRST_SLOTS);
        while (told > slots / GROWTH && slots < SLOTS) {
            slots *= GROWTH;
        }
        if (slots > highs.length) {
            allocate(slots);
        }
    }

    private void allocate(int slots) {
        long[] oldHighs = highs;
        long[] oldLows = lows;
        int[] oldDepths = depths;
        int[] oldPreemptions = preemptions;
        int[] oldEnds = ends;
        int[] oldElements = elements;
        @Nullable OpenState[] oldOpenEnds = openEnds;
        highs = new long[slots];
        lows = new long[slots];
        depths = new int[slots];
        preemptions = new int[slots];
        ends = new int[slots];
        elements = new int[slots];
        openEnds = new OpenState[slots];
        Arrays.fill(depths, FREE);
        for (int old = 0; old < oldHighs.length; old++) {
            if (oldDepths[old] != FREE) {
                int slot = slot(oldHighs[old], oldLows[old]);
                highs[slot] = oldHighs[old];
                lows[slot] = oldLows[old];
                depths[slot] = oldDepths[old];
                preemptions[slot] = oldPreemptions[old];
                ends[slot] = oldEnds[old];
                elements[slot] = oldElements[old];
                openEnds[slot] = oldOpenEnds[old];
            }
        }
    }

    private int slot(Fingerprint forcedPoint) {
        return slot(forcedPoint.high(), forcedPoint.low());
    }

    private int slot(long high, long low) {
        return (int) (low ^ high >>> 32) & (highs.length - 1);
    }
}
