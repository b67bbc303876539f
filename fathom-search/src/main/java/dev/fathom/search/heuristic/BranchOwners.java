package dev.fathom.search.heuristic;

import dev.fathom.spi.Segment;
import java.util.List;
import java.util.function.Function;

/** Whose branches, or other things that are counted, are told apart. */
enum BranchOwners {
    /** Each thread has branches of its own (Groce and Visser 2002, §4.1). */
    THREAD,
    /** A branch is the same whoever takes it. */
    PROGRAM;

    /** Returns all numbers that the parts of a transition have, in order and with repetitions. */
    long[] taken(List<Segment> transition, Function<Segment, int[]> numbers) {
        int size = 0;
        for (Segment each : transition) {
            size += numbers.apply(each).length;
        }
        long[] taken = new long[size];
        int next = 0;
        for (Segment each : transition) {
            long thread = this == THREAD ? (long) each.thread() << Integer.SIZE : 0;
            for (int branch : numbers.apply(each)) {
                taken[next++] = thread | (branch & 0xFFFF_FFFFL);
            }
        }
        return taken;
    }

    /** Returns what of the options of a heuristic says so. */
    String text() {
        return this == THREAD ? "" : ",program";
    }
}
