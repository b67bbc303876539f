package dev.fathom.search.minimize;

import dev.fathom.search.path.Selection;
import dev.fathom.spi.StateFacts;
import java.util.List;

/**
 * Chooses as some decisions did, as far as they fit: they stem from a path with other choices on it.
 *
 * <p>Threads and data are chosen each in their own order. A thread that cannot run is left out, and when the decisions run
 * out, the present thread goes on.
 */
final class Guide {
    private final List<Decision> decisions;
    private int nextThread;
    private int nextData;

    Guide(List<Decision> decisions) {
        this.decisions = decisions;
    }

    int choose(StateFacts facts, int alternatives) {
        return facts.isScheduling() ? chooseThread(facts, alternatives) : chooseData(alternatives);
    }

    private int chooseThread(StateFacts facts, int alternatives) {
        while (nextThread < decisions.size()) {
            Decision decision = decisions.get(nextThread++);
            int alternative = decision.scheduling() ? alternativeOf(decision, facts, alternatives) : Selection.NONE;
            if (alternative != Selection.NONE) {
                return alternative;
            }
        }
        return goingOn(facts, alternatives);
    }

    /** A thread may have several alternatives; the one of the same number is the best guess. */
    private static int alternativeOf(Decision decision, StateFacts facts, int alternatives) {
        int same = decision.alternative();
        if (same < alternatives && facts.thread(same) == decision.thread()) {
            return same;
        }
        for (int i = 0; i < alternatives; i++) {
            if (facts.thread(i) == decision.thread()) {
                return i;
            }
        }
        return Selection.NONE;
    }

    private static int goingOn(StateFacts facts, int alternatives) {
        for (int i = 0; i < alternatives; i++) {
            if (!facts.preempts(i)) {
                return i;
            }
        }
        return 0;
    }

    private int chooseData(int alternatives) {
        while (nextData < decisions.size()) {
            Decision decision = decisions.get(nextData++);
            if (!decision.scheduling()) {
                return Math.min(decision.alternative(), alternatives - 1);
            }
        }
        return 0;
    }
}
