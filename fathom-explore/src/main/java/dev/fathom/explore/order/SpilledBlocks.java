package dev.fathom.explore.order;

import dev.fathom.search.spill.DiskWords;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Blocks of states that wait, on disk if there are too many for the memory. Room that was left is used again. */
final class SpilledBlocks {
    private static final int FILE_BYTES = 1 << 24;
    private static final int BLOCK_LONGS = PackedFrontier.BLOCK_WORDS / 2;

    private final long mostInMemory;
    private final DiskWords words = new DiskWords(FILE_BYTES);
    private final IntArrayList free = new IntArrayList();
    private int slots;
    private long inMemory;
    private long spilled;

    /** Lets blocks take so much memory. */
    SpilledBlocks(long mostBytes) {
        mostInMemory = mostBytes / Integer.BYTES / PackedFrontier.BLOCK_WORDS;
    }

    /** Returns how many blocks went to disk. */
    long spilled() {
        return spilled;
    }

    /** Asks for room in memory for one more block; says whether there is. */
    boolean takesRoom() {
        if (inMemory >= mostInMemory) {
            return false;
        }
        inMemory++;
        return true;
    }

    /** Gives the room of a block back. */
    void leaveRoom() {
        inMemory--;
    }

    /** Writes a block down; returns where it is. */
    int put(int[] block) {
        int slot = free.isEmpty() ? slots : free.getInt(free.size() - 1);
        long at = (long) slot * BLOCK_LONGS;
        words.ensure(at + BLOCK_LONGS);
        for (int i = 0; i < BLOCK_LONGS; i++) {
            words.set(at + i, (long) block[2 * i] << Integer.SIZE | block[2 * i + 1] & 0xFFFFFFFFL);
        }
        if (free.isEmpty()) {
            slots++;
        } else {
            free.removeInt(free.size() - 1);
        }
        spilled++;
        return slot;
    }

    /** Reads a block back, which is there no longer. */
    int[] take(int slot) {
        int[] block = new int[PackedFrontier.BLOCK_WORDS];
        long at = (long) slot * BLOCK_LONGS;
        for (int i = 0; i < BLOCK_LONGS; i++) {
            long word = words.get(at + i);
            block[2 * i] = (int) (word >>> Integer.SIZE);
            block[2 * i + 1] = (int) word;
        }
        free.add(slot);
        return block;
    }
}
