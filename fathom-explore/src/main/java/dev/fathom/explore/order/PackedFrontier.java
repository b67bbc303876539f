package dev.fathom.explore.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * The states waiting to be expanded, packed in a few large arrays: no object per state.
 *
 * <p>A state is never split over two arrays, so it can be loaded by one copy. Arrays that are full may go to disk, all but the last.
 */
public final class PackedFrontier {
    /** The length of a state that was added without its image. */
    public static final int NO_IMAGE = 1;

    static final int BLOCK_WORDS = 1 << 16;

    /** Stands for a block that is on disk, or was left. */
    private static final int[] ELSEWHERE = {};

    /** Where a block is that is not on disk: it takes room that is counted, or it is the last one, or larger than others. */
    private static final int COUNTED = -1;

    private static final int UNCOUNTED = -2;

    private final SpilledBlocks spill;
    private final List<int[]> blocks = new ArrayList<>();

    /** Per block: where it is on disk, or {@link #COUNTED} or {@link #UNCOUNTED}. */
    private final IntArrayList slots = new IntArrayList();

    private int[] block = {};
    private int used;

    /** Per state: its place in its block, and the number of words. A new block begins where the place is 0. */
    private int[] places = new int[256];

    private int[] lengths = new int[256];

    /** Per state: whatever its owner calls it. */
    private int[] numbers = new int[256];

    private int count;

    /** Makes an empty one that stays in memory. */
    public PackedFrontier() {
        this(new SpilledBlocks(Long.MAX_VALUE));
    }

    /** Makes an empty one of which blocks go to disk when memory is short. */
    PackedFrontier(SpilledBlocks spill) {
        this.spill = spill;
    }

    public int count() {
        return count;
    }

    /** Appends a state: its changed permanent words, and its objects. */
    public void add(int[] delta, int deltaSize, int[] objects, int size, int number) {
        int length = 1 + deltaSize + size;
        if (used + length > block.length) {
            putAside();
            block = new int[Math.max(BLOCK_WORDS, length)];
            blocks.add(block);
            slots.add(UNCOUNTED);
            used = 0;
        }
        if (count == places.length) {
            places = Arrays.copyOf(places, 2 * count);
            lengths = Arrays.copyOf(lengths, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        places[count] = used;
        lengths[count] = length;
        numbers[count] = number;
        count++;
        block[used] = deltaSize;
        System.arraycopy(delta, 0, block, used + 1, deltaSize);
        System.arraycopy(objects, 0, block, used + 1 + deltaSize, size);
        used += length;
    }

    /** The last block is full: it stays in memory if there is room. */
    private void putAside() {
        int last = blocks.size() - 1;
        if (block.length != BLOCK_WORDS) {
            return;
        }
        if (spill.takesRoom()) {
            slots.set(last, COUNTED);
        } else {
            slots.set(last, spill.put(block));
            blocks.set(last, ELSEWHERE);
        }
    }

    /** Returns a block, which is counted no longer. */
    private int[] takeBack(int index) {
        int slot = slots.set(index, UNCOUNTED);
        if (slot >= 0) {
            blocks.set(index, spill.take(slot));
        } else if (slot == COUNTED) {
            spill.leaveRoom();
        }
        return blocks.get(index);
    }

    /** Takes the last state back. */
    public void removeLast() {
        count--;
        used = places[count];
        if (used == 0) {
            blocks.remove(blocks.size() - 1);
            slots.removeInt(slots.size() - 1);
            block = blocks.isEmpty() ? ELSEWHERE : takeBack(blocks.size() - 1);
            used = count == 0 ? 0 : places[count - 1] + lengths[count - 1];
        }
    }

    /** Returns the array that holds the last state. */
    public int[] lastWords() {
        return block;
    }

    public int lastStart() {
        return places[count - 1];
    }

    public int lastLength() {
        return lengths[count - 1];
    }

    public int lastNumber() {
        return numbers[count - 1];
    }

    /** Takes so many states out from the end, and returns what stands for each, the last first. */
    public <T> List<T> takeLast(int wanted, IntFunction<T> form) {
        List<T> result = new ArrayList<>(wanted);
        for (int i = 0; i < wanted; i++) {
            result.add(form.apply(lastNumber()));
            removeLast();
        }
        return result;
    }

    /** Tells the numbers of all states, in the order in which they were added. */
    void forEachNumber(IntConsumer consumer) {
        for (int i = 0; i < count; i++) {
            consumer.accept(numbers[i]);
        }
    }

    /** Returns a cursor before the first state. */
    public Cursor cursor() {
        return new Cursor();
    }

    /** Runs along the states in the order in which they were added, and frees the blocks it has left. */
    public final class Cursor {
        private int next;
        private int blockIndex = -1;
        private int[] words = {};

        /** Returns the numbers of the states that it has not come to. */
        int[] left() {
            return Arrays.copyOfRange(numbers, next, count);
        }

        public boolean hasNext() {
            return next < count;
        }

        public void advance() {
            if (places[next] == 0) {
                if (blockIndex >= 0) {
                    blocks.set(blockIndex, ELSEWHERE);
                }
                blockIndex++;
                words = takeBack(blockIndex);
            }
            next++;
        }

        /** Returns the array that holds the state. */
        public int[] words() {
            return words;
        }

        public int start() {
            return places[next - 1];
        }

        public int length() {
            return lengths[next - 1];
        }

        public int number() {
            return numbers[next - 1];
        }
    }
}
