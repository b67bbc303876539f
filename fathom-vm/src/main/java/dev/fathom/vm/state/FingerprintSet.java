package dev.fathom.vm.state;

/**
 * A set of fingerprints: open addressing with linear probing. This is the one place where fingerprints are looked up.
 *
 * <p>What a slot looks like, what stands beside it (a depth, a number) and how the set grows, a subclass says; there is one for each trade of memory against time. They are final, so that the
 * host's compiler sees the whole of a look-up.
 *
 * <p>Invariants: a fingerprint does not stand before its {@linkplain #home home}, and no slot between the two is free; one slot at least is.
 */
public abstract class FingerprintSet {
    /** What a slot says of a fingerprint that is looked up: it is here, or it may stand behind; anything greater than {@link #HERE}: it is not in the set, and this is where it belongs. */
    protected static final int HERE = 0;

    protected static final int BEHIND = -1;
    protected static final int ABSENT_FROM_HERE = 1;

    private int homes;
    private int slots;

    /** Makes a set of so many slots; those behind the last home are for what does not find a place before it. Behind the last slot comes the first. */
    protected FingerprintSet(int homes, int slots) {
        this.homes = homes;
        this.slots = slots;
    }

    protected final int slots() {
        return slots;
    }

    /** Says that there are so many slots now, each of them a home, and free. */
    protected final void resize(int newSlots) {
        homes = newSlots;
        slots = newSlots;
    }

    /** Compares a fingerprint with what is in a slot. */
    protected abstract int compare(int slot, long high, long low);

    /** Returns where a fingerprint is looked up first: the greater its hash, the further. */
    protected final int home(int hash) {
        return (int) (Integer.toUnsignedLong(hash) * homes >>> Integer.SIZE);
    }

    /**
     * Returns the slot of a fingerprint, or the complement of the slot where it belongs.
     *
     * <p>Neither going on from the last slot to the first nor telling found from absent is a jump: the one happens seldom, and there are times when all that is looked up is absent. The host's compiler leaves out
     * what it has not seen happen, and compiles all that a look-up is part of again when it does.
     */
    protected final int find(int hash, long high, long low) {
        int slot = home(hash);
        int order = compare(slot, high, low);
        while (order < HERE) {
            slot = behind(slot);
            order = compare(slot, high, low);
        }
        return slot ^ -order >> Integer.SIZE - 1;
    }

    /** Returns the slot behind another: all bits of its number, or none behind the last one. */
    protected final int behind(int slot) {
        int next = slot + 1;
        return next & next - slots >> Integer.SIZE - 1;
    }
}
