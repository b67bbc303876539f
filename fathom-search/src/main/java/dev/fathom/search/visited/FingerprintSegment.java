package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.StampedLock;

/**
 * One part of a {@link FingerprintMap}: a table that is replaced by a larger one when it is full, and its lock.
 *
 * <p>Segments are small, so growing one never needs much memory beside what is there. Most look-ups find a state that
 * was visited before and change nothing: they read without locking, and count only if no writer came in between.
 *
 * <p>Nothing is ever lost: a larger table takes the place of the old one only when it holds all of it, and a failure to
 * allocate it leaves the old one as it was.
 */
final class FingerprintSegment {
    private static final int FIRST_HOMES = 8;

    /** Objects around the arrays, about: this one, the lock, the table. */
    private static final long OVERHEAD_BYTES = 160;

    private final StampedLock lock = new StampedLock();
    private final AtomicLong allBytes;
    private volatile FingerprintTable table;

    /** Makes an empty segment that adds the memory it takes to the given sum. */
    FingerprintSegment(boolean wide, AtomicLong allBytes) {
        this.allBytes = allBytes;
        table = new FingerprintTable(FIRST_HOMES, wide);
        allBytes.addAndGet(OVERHEAD_BYTES + table.bytes());
    }

    int lower(long first, long second, int number) {
        long optimistic = lock.tryOptimisticRead();
        if (optimistic != 0) {
            FingerprintTable seen = table;
            int slot = seen.find(first, second);
            int before = slot < 0 ? FingerprintMap.ABSENT : seen.number(slot);
            if (slot >= 0 && before <= number && lock.validate(optimistic)) {
                return before;
            }
        }
        long stamp = lock.writeLock();
        try {
            return write(first, second, number);
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int find(long first, long second) {
        long stamp = lock.readLock();
        try {
            int slot = table.find(first, second);
            return slot < 0 ? FingerprintMap.ABSENT : table.number(slot);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private int write(long first, long second, int number) {
        int slot = table.find(first, second);
        if (slot < 0) {
            insert(slot, first, second, number);
            return FingerprintMap.ABSENT;
        }
        int before = table.number(slot);
        if (number < before) {
            table.lower(slot, number);
        }
        return before;
    }

    private void insert(int absent, long first, long second, int number) {
        int slot = absent;
        long bytes = table.bytes();
        while (!table.insert(~slot, first, second, number)) {
            table = table.grown();
            slot = table.find(first, second);
        }
        if (table.bytes() != bytes) {
            allBytes.addAndGet(table.bytes() - bytes);
        }
    }

    /** Writes all that is here, for {@link #read}. */
    void write(SpillOutput out) {
        long stamp = lock.readLock();
        try {
            out.integer(table.used());
            out.integer(table.homes());
            table.write(out);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /** Fills the segment, which is empty, with what was written. */
    void read(SpillInput in, boolean wide) {
        int count = in.integer();
        FingerprintTable read = new FingerprintTable(in.integer(), wide);
        long stamp = lock.writeLock();
        try {
            allBytes.addAndGet(read.bytes() - table.bytes());
            table = read;
            for (int i = 0; i < count; i++) {
                write(in.word(), wide ? in.word() : 0, in.integer());
            }
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    long size() {
        long stamp = lock.readLock();
        try {
            return table.used();
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
