package dev.fathom.explore.call;

import dev.fathom.search.spill.DiskWords;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How each state was first reached: the state before it and the step from there, eight bytes a state, in memory or on disk. */
public final class Steps {
    /** The state before a root. */
    public static final int NONE = -1;

    /** Small, so that the host's compiler has seen chunks begin before it compiles what adds steps: what it never saw, it leaves out, and compiles all again when it happens. */
    private static final int CHUNK_BITS = 10;

    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int FILE_BYTES = 1 << 24;

    /** The states before this one are in memory, the others on disk. */
    private final long mostInMemory;

    private final List<long[]> chunks = new ArrayList<>();
    private final DiskWords onDisk = new DiskWords(FILE_BYTES);
    private int count;

    /** Keeps everything in memory. */
    public Steps() {
        this(Long.MAX_VALUE);
    }

    /** Keeps what takes more memory than that on disk. */
    public Steps(long mostBytes) {
        mostInMemory = mostBytes / Long.BYTES;
    }

    /** Numbers a new state. */
    public int add(int parent, int step) {
        long word = (long) parent << Integer.SIZE | step & 0xFFFFFFFFL;
        if (count >= mostInMemory) {
            onDisk.ensure(count - mostInMemory + 1);
            onDisk.set(count - mostInMemory, word);
        } else {
            if (count >>> CHUNK_BITS == chunks.size()) {
                chunks.add(new long[CHUNK]);
            }
            chunks.get(count >>> CHUNK_BITS)[count & CHUNK - 1] = word;
        }
        return count++;
    }

    private long word(int state) {
        return state < mostInMemory
                ? chunks.get(state >>> CHUNK_BITS)[state & CHUNK - 1]
                : onDisk.get(state - mostInMemory);
    }

    private int parent(int state) {
        return (int) (word(state) >>> Integer.SIZE);
    }

    /** Writes everything down for an exploration that goes on in the place of this one. */
    public void write(SpillOutput out) {
        out.integer(count);
        for (int i = 0; i < count; i++) {
            out.integer(i - parent(i));
            out.integer(stepTo(i));
        }
    }

    /** Reads what was written; nothing is numbered yet. */
    public void read(SpillInput in) {
        for (int i = in.integer(); i > 0; i--) {
            add(count - in.integer(), in.integer());
        }
    }

    /** Returns the first of the states that lead to a state. */
    public int firstOf(int state) {
        int at = state;
        while (parent(at) != NONE) {
            at = parent(at);
        }
        return at;
    }

    /** Returns the step by which a state was first reached. */
    public int stepTo(int state) {
        return (int) word(state);
    }

    /** Returns the states on the way to a state, its root first, itself last. */
    public IntArrayList statesTo(int state) {
        IntArrayList result = new IntArrayList();
        for (int at = state; at != NONE; at = parent(at)) {
            result.add(at);
        }
        Collections.reverse(result);
        return result;
    }

    /** Returns the steps that lead to a state, its root first. */
    public int[] pathTo(int state) {
        int length = 0;
        for (int at = state; at != NONE; at = parent(at)) {
            length++;
        }
        int[] result = new int[length];
        for (int at = state; at != NONE; at = parent(at)) {
            result[--length] = stepTo(at);
        }
        return result;
    }
}
