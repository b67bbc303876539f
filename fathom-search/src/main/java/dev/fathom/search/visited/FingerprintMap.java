package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A map from fingerprints to small numbers that any number of threads may use at once: about 19 bytes for a 128-bit
 * fingerprint, about half of that for a 64-bit one.
 *
 * <p>A fingerprint is first turned into a <em>key</em> of as many bits by a bijection, so that no two fingerprints
 * become one and all bits of the key are even. Its first bits say which segment it belongs to and are not stored; a
 * byte for the number takes their place.
 *
 * <p>When the tables take as much memory as they may, their keys go to disk ({@link FingerprintRun}), all at once while everybody waits. A key is in a table or on disk, never in both.
 */
public final class FingerprintMap {
    /** What {@link #lower} answers for a fingerprint that was not there. */
    public static final int ABSENT = -1;

    /** As many as a {@link FingerprintTable} needs for the number: a byte. */
    private static final int SEGMENT_BITS = Byte.SIZE;

    private static final long ODD = 0x9E3779B97F4A7C15L;
    private static final long ANOTHER_ODD = 0xD6E8FEB86659FD93L;

    private final boolean wide;
    private final VisitedMemory memory;
    private final AtomicLong bytes = new AtomicLong();

    /** What is on disk; changes while all segments are locked. */
    private volatile @Nullable FingerprintRun run;

    /** How often the tables went to disk. */
    private volatile int spills;

    /** What look-ups in advance have read: somebody has to want it, or it would not be read. */
    private long touched;

    /** Whether one of the numbers is not zero. */
    private volatile boolean numbered;

    /** A segment is made when the first fingerprint comes to it: most searches are small. */
    private final AtomicReferenceArray<@Nullable FingerprintSegment> segments =
            new AtomicReferenceArray<>(1 << SEGMENT_BITS);

    /** Makes an empty map; if not wide, only the low 64 bits of fingerprints are kept and compared. */
    public FingerprintMap(boolean wide) {
        this(wide, VisitedMemory.unlimited());
    }

    /** Makes an empty map that goes to disk when memory is short. */
    public FingerprintMap(boolean wide, VisitedMemory memory) {
        this.wide = wide;
        this.memory = memory;
    }

    /** Returns how many fingerprints are there. */
    public long size() {
        long size = 0;
        for (int i = 0; i < segments.length(); i++) {
            FingerprintSegment segment = segments.get(i);
            size += segment == null ? 0 : segment.size();
        }
        return size + onDisk();
    }

    /** Returns how many fingerprints are on disk. */
    public long onDisk() {
        FingerprintRun disk = run;
        return disk == null ? 0 : disk.count();
    }

    /** Returns how much memory the map takes, free slots included; costs next to nothing. */
    public long bytes() {
        FingerprintRun disk = run;
        return bytes.get() + (disk == null ? 0 : disk.bytes());
    }

    /** Notes that a table has become larger. */
    void taken(long more) {
        bytes.addAndGet(more);
        memory.taken(more);
    }

    /** Says whether tables should go to disk rather than take more memory. */
    boolean isMemoryShort(long more) {
        return memory.isShortFor(bytes.get(), more);
    }

    /**
     * Gives the fingerprint the number, unless it has a lower one already. Returns the number it had before, or
     * {@link #ABSENT}; of several threads that bring a new fingerprint at once, exactly one is told so.
     */
    public int lower(long high, long low, int number) {
        return lowerKey(first(high, low), second(high, low), number);
    }

    private int lowerKey(long first, long second, int number) {
        if (number != 0 && !numbered) {
            numbered = true;
        }
        FingerprintSegment segment = segment(segmentOf(first));
        while (true) {
            int seen = spills;
            int before = segment.lower(first << SEGMENT_BITS, second, number);
            if (before != FingerprintSegment.FULL) {
                return before;
            }
            spill(seen);
        }
    }

    /** Returns a key of a segment with the bits that are not stored there. */
    static long whole(int segment, long first) {
        return (long) segment << Long.SIZE - SEGMENT_BITS | first >>> SEGMENT_BITS;
    }

    /** Moves all that is in tables to disk, unless somebody else has done that since. */
    private synchronized void spill(int seen) {
        if (spills != seen) {
            return;
        }
        List<FingerprintSegment> present = new ArrayList<>();
        long[] stamps = new long[segments.length()];
        for (int i = 0; i < segments.length(); i++) {
            FingerprintSegment segment = segments.get(i);
            if (segment != null) {
                stamps[present.size()] = segment.lock();
                present.add(segment);
            }
        }
        try {
            FingerprintRun disk = run == null ? new FingerprintRun(wide, memory.fileBytes()) : run;
            long added = present.stream().mapToLong(each -> each.table().used()).sum();
            disk.merge(new TableCursor(present), added, numbered);
            run = disk;
            present.forEach(each -> each.isOnDisk(disk));
            spills = seen + 1;
        } finally {
            for (int i = 0; i < present.size(); i++) {
                present.get(i).unlock(stamps[i]);
            }
        }
    }

    /** Tells the numbers of all fingerprints; nobody may change anything meanwhile. */
    public void forEachNumber(IntConsumer consumer) {
        for (int i = 0; i < segments.length(); i++) {
            FingerprintSegment segment = segments.get(i);
            if (segment != null) {
                segment.forEachNumber(consumer);
            }
        }
        FingerprintRun disk = run;
        if (disk != null) {
            disk.forEachNumber(consumer);
        }
    }

    /** Returns the number of a fingerprint, or {@link #ABSENT}. */
    public int find(long high, long low) {
        long first = first(high, low);
        FingerprintSegment segment = segments.get(segmentOf(first));
        return segment == null ? ABSENT : segment.find(first << SEGMENT_BITS, second(high, low));
    }

    private long first(long high, long low) {
        return wide ? high ^ mix(second(high, low)) : mix(low);
    }

    private long second(long high, long low) {
        return wide ? low + high * ODD : 0;
    }

    private static int segmentOf(long first) {
        return (int) (first >>> (Long.SIZE - SEGMENT_BITS));
    }

    /**
     * Says which of at most 64 fingerprints are there, the n-th one by the n-th bit. First the places of all of them are read, so that they wait for memory together.
     *
     * @param fingerprints both halves of each, one behind the other
     */
    public long present(long[] fingerprints, int count) {
        long read = 0;
        for (int i = 0; i < count; i++) {
            long first = first(fingerprints[2 * i], fingerprints[2 * i + 1]);
            FingerprintSegment segment = segments.get(segmentOf(first));
            read += segment == null ? 0 : segment.touch(first << SEGMENT_BITS);
        }
        touched += read;
        long present = 0;
        for (int i = 0; i < count; i++) {
            present |= find(fingerprints[2 * i], fingerprints[2 * i + 1]) == ABSENT ? 0 : 1L << i;
        }
        return present;
    }

    /** Writes all that is here, for {@link #read}; nobody may change it meanwhile. */
    public void write(SpillOutput out) {
        out.flag(numbered);
        for (int i = 0; i < segments.length(); i++) {
            FingerprintSegment segment = segments.get(i);
            out.flag(segment != null);
            if (segment != null) {
                segment.write(out);
            }
        }
        FingerprintRun disk = run;
        if (disk == null) {
            out.word(0);
        } else {
            disk.write(out);
        }
    }

    /** Fills the map, which is empty, with what was written. */
    public void read(SpillInput in) {
        numbered = in.flag();
        for (int i = 0; i < segments.length(); i++) {
            if (in.flag()) {
                segment(i).read(in, wide);
            }
        }
        for (long i = in.word(); i > 0; i--) {
            lowerKey(in.word(), wide ? in.word() : 0, in.integer());
        }
    }

    private FingerprintSegment segment(int index) {
        FingerprintSegment segment = segments.get(index);
        return segment != null ? segment : makeSegment(index);
    }

    private synchronized FingerprintSegment makeSegment(int index) {
        FingerprintSegment made = segments.get(index);
        if (made == null) {
            made = new FingerprintSegment(this, index, wide, run);
            segments.set(index, made);
        }
        return made;
    }

    /** A bijection of 64 bits; every bit changes the first ones. */
    private static long mix(long value) {
        long mixed = (value ^ (value >>> 32)) * ODD;
        return (mixed ^ (mixed >>> 29)) * ANOTHER_ODD;
    }
}
