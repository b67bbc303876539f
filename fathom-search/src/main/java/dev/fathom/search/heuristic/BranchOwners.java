package dev.fathom.search.heuristic;

import dev.fathom.spi.Segment;
import java.util.List;

/** Whose branches are told apart. */
enum BranchOwners {
    /** Each thread has branches of its own (Groce and Visser 2002, §4.1). */
    THREAD,
    /** A branch is the same whoever takes it. */
    PROGRAM;

    /** Returns all branches of a transition, in order and with repetitions. */
    long[] taken(List<Segment> transition) {
        int size = 0;
        for (Segment each : transition) {
            size += each.branches().length;
        }
        long[] taken = new long[size];
        int next = 0;
        for (Segment each : transition) {
            long thread = this == THREAD ? (long) each.thread() << Integer.SIZE : 0;
            for (int branch : each.branches()) {
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
