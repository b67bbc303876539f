package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A map from fingerprints to small numbers that any number of threads may use at once: about 19 bytes for a 128-bit
 * fingerprint, about half of that for a 64-bit one.
 *
 * <p>A fingerprint is first turned into a <em>key</em> of as many bits by a bijection, so that no two fingerprints
 * become one and all bits of the key are even. Its first bits say which segment it belongs to and are not stored; a
 * byte for the number takes their place.
 */
public final class FingerprintMap {
    /** What {@link #lower} answers for a fingerprint that was not there. */
    public static final int ABSENT = -1;

    /** As many as a {@link FingerprintTable} needs for the number: a byte. */
    private static final int SEGMENT_BITS = Byte.SIZE;

    private static final long ODD = 0x9E3779B97F4A7C15L;
    private static final long ANOTHER_ODD = 0xD6E8FEB86659FD93L;

    private final boolean wide;
    private final AtomicLong bytes = new AtomicLong();

    /** A segment is made when the first fingerprint comes to it: most searches are small. */
    private final AtomicReferenceArray<@Nullable FingerprintSegment> segments =
            new AtomicReferenceArray<>(1 << SEGMENT_BITS);

    /** Makes an empty map; if not wide, only the low 64 bits of fingerprints are kept and compared. */
    public FingerprintMap(boolean wide) {
        this.wide = wide;
    }

    /** Returns how many fingerprints are there. */
    public long size() {
        long size = 0;
        for (int i = 0; i < segments.length(); i++) {
            FingerprintSegment segment = segments.get(i);
            size += segment == null ? 0 : segment.size();
        }
        return size;
    }

    /** Returns how much memory the map takes, free slots included; costs next to nothing. */
    public long bytes() {
        return bytes.get();
    }

    /**
     * Gives the fingerprint the number, unless it has a lower one already. Returns the number it had before, or
     * {@link #ABSENT}; of several threads that bring a new fingerprint at once, exactly one is told so.
     */
    public int lower(long high, long low, int number) {
        long second = wide ? low + high * ODD : 0;
        long first = wide ? high ^ mix(second) : mix(low);
        return segment((int) (first >>> (Long.SIZE - SEGMENT_BITS))).lower(first << SEGMENT_BITS, second, number);
    }

    /** Returns the number of a fingerprint, or {@link #ABSENT}. */
    public int find(long high, long low) {
        long second = wide ? low + high * ODD : 0;
        long first = wide ? high ^ mix(second) : mix(low);
        FingerprintSegment segment = segments.get((int) (first >>> (Long.SIZE - SEGMENT_BITS)));
        return segment == null ? ABSENT : segment.find(first << SEGMENT_BITS, second);
    }

    /** Writes all that is here, for {@link #read}; nobody may change it meanwhile. */
    public void write(SpillOutput out) {
        for (int i = 0; i < segments.length(); i++) {
            FingerprintSegment segment = segments.get(i);
            out.flag(segment != null);
            if (segment != null) {
                segment.write(out);
            }
        }
    }

    /** Fills the map, which is empty, with what was written. */
    public void read(SpillInput in) {
        for (int i = 0; i < segments.length(); i++) {
            if (in.flag()) {
                segment(i).read(in, wide);
            }
        }
    }

    private FingerprintSegment segment(int index) {
        FingerprintSegment segment = segments.get(index);
        return segment != null ? segment : makeSegment(index);
    }

    private synchronized FingerprintSegment makeSegment(int index) {
        FingerprintSegment made = segments.get(index);
        if (made == null) {
            made = new FingerprintSegment(wide, bytes);
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
