package dev.fathom.vm.heap;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The snapshots of the threads of a machine: two that are equal are the same one, with all that is known of it, and most have a number, by which images that were written down
 * tell them. A thread comes back to the same few states again and again, and states that wait have most threads in common.
 *
 * <p>What has a number is never forgotten. So only so many have one; of the others the newest in a slot is remembered, and images have their words.
 */
final class ThreadSnapshots {
    /** What stands for a snapshot that has no number. */
    static final int UNNUMBERED = -1;

    /** Snapshots that have numbers take no more words than that, altogether. */
    private static final int MOST_WORDS = 1 << 20;

    /** What a snapshot takes beside the words of its stack, about. */
    private static final int OVERHEAD_WORDS = 48;

    private static final int FIRST_SLOTS = 64;
    private static final int SPREAD = 0x9E3779B9;

    /** How many snapshots without numbers are remembered; a power of two. */
    private static final int RECENT = 1024;

    /** By hash, with linear probing; at most half of the slots are used. */
    private @Nullable ThreadSnapshot[] slots = new ThreadSnapshot[FIRST_SLOTS];

    private final @Nullable ThreadSnapshot[] recent = new ThreadSnapshot[RECENT];
    private ThreadSnapshot[] numbered = new ThreadSnapshot[FIRST_SLOTS / 2];
    private int count;
    private int words;
    private int mostWords = MOST_WORDS;

    /** Gives numbers until the snapshots take more words than that; for tests. */
    void limit(int newMostWords) {
        mostWords = newMostWords;
    }

    /** Returns the snapshot of a thread whose pc is saved. */
    ThreadSnapshot of(GuestThread thread) {
        int hash = ThreadSnapshot.hash(thread);
        int slot = home(hash);
        for (ThreadSnapshot known = slots[slot]; known != null; known = slots[slot]) {
            if (known.hash == hash && known.isOf(thread)) {
                return known;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (words > mostWords) {
            return unnumbered(thread, hash);
        }
        ThreadSnapshot made = new ThreadSnapshot(thread, hash, count);
        slots[slot] = made;
        add(made);
        return made;
    }

    private ThreadSnapshot unnumbered(GuestThread thread, int hash) {
        int slot = hash & RECENT - 1;
        ThreadSnapshot known = recent[slot];
        if (known == null || !known.isOf(thread)) {
            known = new ThreadSnapshot(thread, hash, UNNUMBERED);
            recent[slot] = known;
        }
        return known;
    }

    /** Returns the snapshot of a number. */
    ThreadSnapshot get(int number) {
        return numbered[number];
    }

    private void add(ThreadSnapshot made) {
        words += OVERHEAD_WORDS + made.stack.length;
        numbered[count++] = made;
        if (count < numbered.length) {
            return;
        }
        numbered = Arrays.copyOf(numbered, count * 2);
        slots = new ThreadSnapshot[count * 4];
        for (int i = 0; i < count; i++) {
            int slot = home(numbered[i].hash);
            while (slots[slot] != null) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = numbered[i];
        }
    }

    private int home(int hash) {
        return hash * SPREAD >>> Integer.numberOfLeadingZeros(slots.length) + 1;
    }
}
