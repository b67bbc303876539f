package dev.fathom.engine;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.subject.Subject;
import java.util.List;

/**
 * What came out of the question whether a class is linearizable.
 *
 * @param subject the class with its operations and their arguments
 * @param threads how many threads were asked for
 * @param calls how many calls each
 * @param shapes what was checked, the fewest calls first; the last one may have a violation
 */
public record LinearizeReport(Subject subject, int threads, int calls, List<Shape> shapes) {
    public LinearizeReport {
        shapes = List.copyOf(shapes);
    }

    /**
     * All scenarios in which threads make so many calls.
     *
     * @param calls the number of calls of each thread
     * @param check what came out
     */
    public record Shape(List<Integer> calls, CheckReport check) {
        public Shape {
            calls = List.copyOf(calls);
        }
    }

    /** Returns the last check: the one with the violation, or the one that includes all others. */
    public CheckReport last() {
        return shapes.get(shapes.size() - 1).check();
    }

    public Verdict verdict() {
        return last().verdict();
    }
}
