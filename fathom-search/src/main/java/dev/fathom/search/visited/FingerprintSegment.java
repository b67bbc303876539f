package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.concurrent.locks.StampedLock;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One part of a {@link FingerprintMap}: a table that is replaced by a larger one when it is full, and its lock. What is on disk is the map's, but a key is looked up there under the lock of its segment.
 *
 * <p>Segments are small, so growing one never needs much memory beside what is there. Most look-ups find a state that
 * was visited before and change nothing: they read without locking, and count only if no writer came in between.
 *
 * <p>Nothing is ever lost: a larger table takes the place of the old one only when it holds all of it, and a failure to
 * allocate it leaves the old one as it was.
 */
final class FingerprintSegment {
    /** What {@link #lower} answers if there is no room for a new key: the map must go to disk first. */
    static final int FULL = -2;

    private static final int FIRST_HOMES = 8;

    /** Objects around the arrays, about: this one, the lock, the table. */
    private static final long OVERHEAD_BYTES = 160;

    private final StampedLock lock = new StampedLock();
    private final FingerprintMap map;
    private final int index;
    private volatile FingerprintTable table;

    /** What is on disk; written while all segments are locked. */
    private @Nullable FingerprintRun run;

    /** Makes an empty segment of a map. */
    FingerprintSegment(FingerprintMap map, int index, boolean wide, @Nullable FingerprintRun run) {
        this.map = map;
        this.index = index;
        this.run = run;
        table = new FingerprintTable(FIRST_HOMES, wide);
        map.taken(OVERHEAD_BYTES + table.bytes());
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
            if (slot < 0) {
                return run == null ? FingerprintMap.ABSENT : run.find(FingerprintMap.whole(index, first), second);
            }
            return table.number(slot);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /** Reads where a key would be in the table; takes no lock, and what it returns means nothing. */
    long touch(long first) {
        return table.touch(first);
    }

    private int write(long first, long second, int number) {
        int slot = table.find(first, second);
        if (slot < 0) {
            int onDisk =
                    run == null ? FingerprintMap.ABSENT : run.lower(FingerprintMap.whole(index, first), second, number);
            return onDisk == FingerprintMap.ABSENT ? insert(slot, first, second, number) : onDisk;
        }
        int before = table.number(slot);
        if (number < before) {
            table.lower(slot, number);
        }
        return before;
    }

    private int insert(int absent, long first, long second, int number) {
        int slot = absent;
        while (!table.insert(~slot, first, second, number)) {
            if (map.isMemoryShort(table.growthBytes()) && table.used() > 0) {
                return FULL;
            }
            slot = findAfterGrowing(first, second);
        }
        return FingerprintMap.ABSENT;
    }

    private int findAfterGrowing(long first, long second) {
        long bytes = table.bytes();
        table = table.grown();
        map.taken(table.bytes() - bytes);
        return table.find(first, second);
    }

    int index() {
        return index;
    }

    /** Keeps everybody out until it is unlocked. */
    long lock() {
        return lock.writeLock();
    }

    void unlock(long stamp) {
        lock.unlockWrite(stamp);
    }

    /** Returns what the keys of a locked segment are in. */
    FingerprintTable table() {
        return table;
    }

    /** Forgets what is in the table of a locked segment: it is on disk now. */
    void isOnDisk(FingerprintRun disk) {
        run = disk;
        table.clear();
    }

    /** Tells the numbers of all keys in the table. */
    void forEachNumber(IntConsumer consumer) {
        long stamp = lock.readLock();
        try {
            table.forEachNumber(consumer);
        } finally {
            lock.unlockRead(stamp);
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
            map.taken(read.bytes() - table.bytes());
            table = read;
            for (int i = 0; i < count; i++) {
                readKey(in.word(), wide ? in.word() : 0, in.integer());
            }
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private void readKey(long first, long second, int number) {
        int slot = table.find(first, second);
        while (!table.insert(~slot, first, second, number)) {
            slot = findAfterGrowing(first, second);
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
