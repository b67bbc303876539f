package dev.fathom.explore.order;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.explore.call.Steps;
import java.util.Arrays;

/**
 * Takes over the states that were found by executing operations on many states at once: they are noted as visited and counted, in the order of standard exploration.
 *
 * <p>To be noted they need not be in that order. Where nobody else notes states, each of them is known not to be among the visited ones, and they are noted in the order of the table they go to, so that
 * nothing waits for memory. Otherwise each is looked up once more.
 */
final class TakeOver {
    /** So many look-ups wait for memory together. */
    private static final int TOUCHED_TOGETHER = 16;

    private static final int UNNUMBERED = -1;

    private final ObjectExploration exploration;
    private final FoundStates found;
    private final DeltaStatistics statistics;

    /** What look-ups in advance have read: somebody has to want it, or they would not be made. */
    private long touched;

    TakeOver(ObjectExploration exploration, FoundStates found, DeltaStatistics statistics) {
        this.exploration = exploration;
        this.found = found;
        this.statistics = statistics;
    }

    /** Takes over states that are not expanded, and so need no numbers. */
    void countLast(int depth) {
        boolean noted = noteTogether(depth);
        for (int i = 0; i < found.entries(); i++) {
            if (!found.isReplaced(i)) {
                isNew(i, depth, noted);
            }
        }
    }

    /** Numbers the states that were found; returns the numbers by entry, negative for those that are not wanted. */
    int[] number(Steps steps, int depth) {
        int[] numbers = new int[found.entries()];
        Arrays.fill(numbers, UNNUMBERED);
        int[] ordered = found.inOrder();
        boolean noted = noteTogether(depth);
        for (int i = 0; i < ordered.length; i++) {
            if (!noted && i % TOUCHED_TOGETHER == 0) {
                touch(ordered, i, Math.min(ordered.length, i + TOUCHED_TOGETHER));
            }
            int entry = ordered[i];
            if (isNew(entry, depth, noted)) {
                numbers[entry] = steps.add(found.parent(entry), found.step(entry));
            }
        }
        return numbers;
    }

    /** Notes all states as visited, if that can be done together; says whether it was. */
    private boolean noteTogether(int depth) {
        boolean noted = exploration.visited.addUnseen(found.byHash(), found.size(), depth);
        statistics.notedTogether += noted ? found.size() : 0;
        return noted;
    }

    /** Notes a state as visited unless it was; another worker may have done so before. */
    private boolean isNew(int entry, int depth, boolean noted) {
        int call = exploration.steps.callOf(found.step(entry));
        if (noted) {
            exploration.countNew(call, found.high(entry), found.low(entry), depth);
            return true;
        }
        return exploration.isNew(call, found.high(entry), found.low(entry), depth);
    }

    private void touch(int[] entries, int from, int to) {
        for (int i = from; i < to; i++) {
            touched += exploration.visited.touch(found.high(entries[i]), found.low(entries[i]));
        }
    }
}
