package dev.fathom.search.heuristic;

import dev.fathom.spi.Segment;
import java.util.List;
import java.util.function.Function;

/**
 * What of a transition is counted.
 *
 * @param what branches or instructions
 * @param whose who has some of his own
 */
record Counted(What what, BranchOwners whose) {
    /** What is counted. */
    enum What {
        /** The branches that were taken (Groce and Visser 2002, §4.1). */
        BRANCHES(Segment::branches),
        /** The statements that were executed, each by the instruction that it begins with. */
        INSTRUCTIONS(Segment::instructions);

        private final Function<Segment, int[]> numbers;

        What(Function<Segment, int[]> numbers) {
            this.numbers = numbers;
        }
    }

    boolean areBranches() {
        return what == What.BRANCHES;
    }

    /** Returns all there are in a transition, in order and with repetitions. */
    long[] in(List<Segment> transition) {
        return whose.taken(transition, what.numbers);
    }

    /** Returns what of the options of a heuristic says so. */
    String text() {
        return (areBranches() ? "" : ",instructions") + whose.text();
    }
}
