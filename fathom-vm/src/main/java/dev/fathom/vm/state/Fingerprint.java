package dev.fathom.vm.state;

/** 128 bits that stand for a state; equal states have equal ones, in every run. */
public record Fingerprint(long high, long low) {
    /** Returns 32 bits for tables: all bits of the fingerprint change the first of them. */
    public static int hash(long high, long low) {
        return (int) (((high ^ low >>> 17) * 0x9E3779B97F4A7C15L) >>> 32);
    }

    /** Returns what a state adds to the digest of a set of states: their sum is the same for the same set. */
    public static long digest(long high, long low) {
        return high ^ Long.rotateLeft(low, 32);
    }

    /** Written out, as what the host makes for records is slow: tables ask this at every transition. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Fingerprint that && that.high == high && that.low == low;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(high) + Long.hashCode(low);
    }

    @Override
    public String toString() {
        return String.format("%016x%016x", high, low);
    }
}
