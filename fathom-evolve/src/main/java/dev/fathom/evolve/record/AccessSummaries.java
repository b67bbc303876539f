package dev.fathom.evolve.record;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Summaries of accesses to variables as {@link dev.fathom.vm.exec.SchedulingPoints#accesses} writes them: for each its variable, who, the
 * threads alive, whether the object's own lock was held, the number of other locks, and these.
 */
public final class AccessSummaries {
    private static final int LOCK_COUNT = 4;

    private AccessSummaries() {}

    /** Returns all summaries of both, each once: a chain of runs must not gather the same ones again and again. */
    public static long[] union(long[] some, long[] others) {
        Set<LongArrayList> all = new LinkedHashSet<>();
        add(some, all);
        add(others, all);
        LongArrayList result = new LongArrayList();
        all.forEach(result::addAll);
        return result.toLongArray();
    }

    private static void add(long[] written, Set<LongArrayList> into) {
        int next;
        for (int at = 0; at < written.length; at = next) {
            next = at + LOCK_COUNT + 1 + (int) written[at + LOCK_COUNT];
            into.add(new LongArrayList(written, at, next - at));
        }
    }
}
