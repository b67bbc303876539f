package dev.fathom.vm.reduction;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;

/** Summaries of accesses as {@link LocksetReduction#written} writes them, whichever machines did: by variable. */
final class WrittenAccesses {
    /** Where in a summary its parts are: who, the threads alive, what keeps accesses to the object apart, and the number of other locks, which follow. */
    private static final int WHO = 1;

    private static final int ALIVE = 2;
    private static final int OF_OBJECT = 3;
    private static final int LOCK_COUNT = 4;
    private static final int LOCKS = 5;

    private final long[] written;
    private final Map<Long, IntArrayList> places = new LinkedHashMap<>();

    WrittenAccesses(long[] written) {
        this.written = written;
        for (int at = 0; at < written.length; at += LOCKS + (int) written[at + LOCK_COUNT]) {
            places.computeIfAbsent(written[at], any -> new IntArrayList()).add(at);
        }
    }

    /** Says whether two accesses of living threads can meet, locks aside. */
    interface Meeting {
        boolean canMeet(long who, long alive, long otherWho, long otherAlive);
    }

    Set<Long> names() {
        return places.keySet();
    }

    /** Says whether two accesses to a variable conflict. */
    boolean conflict(long name, Meeting meeting) {
        IntArrayList all = places.getOrDefault(name, new IntArrayList());
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                if (conflict(all.getInt(i), all.getInt(j), meeting)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean conflict(int at, int other, Meeting meeting) {
        return meeting.canMeet(written[at + WHO], written[at + ALIVE], written[other + WHO], written[other + ALIVE])
                && !shareLock(written[at + OF_OBJECT], locks(at), written, other);
    }

    private long[] locks(int at) {
        return Arrays.copyOfRange(written, at + LOCKS, at + LOCKS + (int) written[at + LOCK_COUNT]);
    }

    /** Says whether somebody makes an access to a variable. */
    boolean anyBy(long name, LongPredicate who) {
        return places.getOrDefault(name, new IntArrayList()).intStream().anyMatch(at -> who.test(written[at + WHO]));
    }

    /** Says whether locks, and what else keeps accesses to the object apart, have something in common with those of a summary. */
    static boolean shareLock(long ofObject, long[] held, long[] written, int at) {
        if ((ofObject & written[at + OF_OBJECT]) != 0) {
            return true;
        }
        for (int i = at + LOCKS; i < at + LOCKS + written[at + LOCK_COUNT]; i++) {
            for (long each : held) {
                if (each == written[i]) {
                    return true;
                }
            }
        }
        return false;
    }
}
