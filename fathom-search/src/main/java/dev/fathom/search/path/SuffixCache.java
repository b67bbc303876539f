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

    public static final int SLOTS = 1 << 16;

    /** Forced points are compared by whole fingerprints, whatever states are compared by. */
    public static final int FINGERPRINT_BITS = 128;

    /** So many forced points of one transition are remembered: a transition may never end. */
    private static final int MOST_PASSED = 1 << 12;

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

    /** Begins a transition. */
    public void begin() {
        count = 0;
        spoiled = 0;
    }

    /** Returns the slot of the suffix of a forced point if a path need not go there that has spent so much, or {@link #NONE}. */
    public int find(Fingerprint forcedPoint, int depth, int preempted) {
        int slot = slot(forcedPoint);
        return highs.length > 0
                        && highs[slot] == forcedPoint.high()
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

    /** Says which elements a suffix passes, by the number of its forced point in the transition. */
    public interface Elements {
        int of(int number);
    }

    /** Notes where the transition ended, whether the state there is open, and what the suffixes of its forced points passed. */
    public void end(int where, @Nullable OpenState open, int depth, int preempted, Elements passedElements) {
        if (spoiled == count) {
            return;
        }
        if (highs.length == 0) {
            allocate();
        }
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

    private void allocate() {
        highs = new long[SLOTS];
        lows = new long[SLOTS];
        depths = new int[SLOTS];
        preemptions = new int[SLOTS];
        ends = new int[SLOTS];
        elements = new int[SLOTS];
        openEnds = new OpenState[SLOTS];
        Arrays.fill(depths, Integer.MAX_VALUE);
    }

    private static int slot(Fingerprint forcedPoint) {
        return (int) (forcedPoint.low() ^ forcedPoint.high() >>> 32) & (SLOTS - 1);
    }
}
