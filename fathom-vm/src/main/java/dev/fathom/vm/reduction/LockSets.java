package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/** Numbers the sets of locks that threads hold, so that summaries of accesses can name them. */
public final class LockSets {
    /** Added to a number when the lock of the accessed object itself is held, too. */
    public static final int SELF = 1;

    /**
     * Added when the accessed object is the accessing thread itself: two threads that access themselves access two objects.
     *
     * <p>It is precision and nothing else. It keeps two accesses apart only if both have it and they are by different threads, and then the objects are different, though they
     * share a key: an object is the {@code Thread} of one thread. An access to the same object by another thread never has it, so no conflict is lost. It is not {@link #SELF}: who locks a thread and uses it does conflict with that
     * thread's use of itself without the lock.
     */
    public static final int OWN = 2;

    /** What keeps accesses apart that have it in common, whatever locks are held. */
    static final int OF_OBJECT = SELF | OWN;

    private static final int SHIFT = 2;

    /** Open addressing from sets, which are sorted, to their numbers. */
    private int[] slots = new int[64];

    private int[][] sets = new int[16][];

    /** By number, the names of the locks of a set that another machine wrote down; null for the sets of this one. */
    private long[] @Nullable [] foreign = new long[16][];

    private int count = 1;
    private int[] sorted = new int[8];
    private final IntToLongFunction names;

    /** Makes an empty table; {@code names} gives base objects the names they have in any machine. */
    public LockSets(IntToLongFunction names) {
        this.names = names;
        sets[0] = new int[0];
    }

    /** Returns the number of the set of base locks that a thread holds; {@link #SELF} and {@link #OWN} can be added. */
    public int heldBy(GuestThread thread) {
        if (thread.lockSet < 0) {
            thread.lockSet = of(thread);
        }
        return thread.lockSet;
    }

    private int of(GuestThread thread) {
        int size = thread.heldCount;
        if (size == 0) {
            return 0;
        }
        if (sorted.length < size) {
            sorted = new int[size * 2];
        }
        System.arraycopy(thread.held, 0, sorted, 0, size);
        Arrays.sort(sorted, 0, size);
        return numberOf(size) << SHIFT;
    }

    private int numberOf(int size) {
        int slot = slotOf(sorted, size);
        while (slots[slot] != 0) {
            int[] known = sets[slots[slot]];
            if (Arrays.equals(known, 0, known.length, sorted, 0, size)) {
                return slots[slot];
            }
            slot = slot + 1 & slots.length - 1;
        }
        return add(size, slot);
    }

    private int slotOf(int[] set, int size) {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = hash * 31 + set[i];
        }
        return (hash ^ hash >>> 15) & slots.length - 1;
    }

    private int add(int size, int slot) {
        int added = add(Arrays.copyOf(sorted, size), null);
        slots[slot] = added;
        if (count * 2 > slots.length) {
            slots = new int[slots.length * 2];
            for (int i = 1; i < count; i++) {
                if (foreign[i] != null) {
                    continue;
                }
                int at = slotOf(sets[i], sets[i].length);
                while (slots[at] != 0) {
                    at = at + 1 & slots.length - 1;
                }
                slots[at] = i;
            }
        }
        return added;
    }

    private int add(int[] set, long @Nullable [] written) {
        if (count == sets.length) {
            sets = Arrays.copyOf(sets, count * 2);
            foreign = Arrays.copyOf(foreign, count * 2);
        }
        sets[count] = set;
        foreign[count] = written;
        return count++;
    }

    /** Returns a number for a set that another machine held, by the {@linkplain #names names} of its locks. */
    int of(long... written) {
        return written.length == 0 ? 0 : add(new int[0], written) << SHIFT;
    }

    boolean disjoint(int first, int second) {
        if ((first & second & OF_OBJECT) != 0) {
            return false;
        }
        if (foreign[first >> SHIFT] != null || foreign[second >> SHIFT] != null) {
            return disjoint(names(first), names(second));
        }
        for (int each : sets[first >> SHIFT]) {
            if (Arrays.binarySearch(sets[second >> SHIFT], each) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The same for a set of this machine and one of another. */
    boolean disjoint(int first, LockSets others, int second) {
        if ((first & second & OF_OBJECT) != 0) {
            return false;
        }
        return disjoint(names(first), others.names(second));
    }

    private static boolean disjoint(long[] some, long[] others) {
        for (long each : some) {
            for (long other : others) {
                if (each == other) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the names of the locks in a set; they hold in any run. */
    long[] names(int set) {
        long[] written = foreign[set >> SHIFT];
        return written != null
                ? written
                : Arrays.stream(sets[set >> SHIFT]).mapToLong(names).toArray();
    }
}
