package dev.fathom.explore;

import dev.fathom.explore.ExploreOptions.Suite;
import dev.fathom.vm.exec.BranchRecorder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/** Selects the sequences of which tests are made. */
final class Selection {
    private final Suite suite;
    private final StepTable steps;
    private final BranchRecorder branches;
    private final BitSet covered = new BitSet();
    private final List<int[]> paths = new ArrayList<>();

    Selection(Suite suite, StepTable steps, BranchRecorder branches) {
        this.suite = suite;
        this.steps = steps;
        this.branches = branches;
        branches.record(suite == Suite.BRANCH);
    }

    /** Sees a new state. */
    void state(Supplier<int[]> path) {
        if (suite == Suite.STATE) {
            paths.add(path.get());
        }
    }

    /** Sees that an operation is about to be executed. */
    void begin() {
        if (suite == Suite.BRANCH) {
            branches.forget();
        }
    }

    /** Selects an execution: a path, and one more step. */
    void execution(int[] pathBefore, int step) {
        int[] path = Arrays.copyOf(pathBefore, pathBefore.length + 1);
        path[pathBefore.length] = step;
        paths.add(path);
    }

    /** Says whether what was just executed took a branch for the first time. */
    boolean coversMore() {
        if (suite != Suite.BRANCH) {
            return false;
        }
        int before = covered.cardinality();
        Arrays.stream(branches.taken()).forEach(covered::set);
        return covered.cardinality() > before;
    }

    /** Returns how many branches the selected sequences take. */
    int coveredBranches() {
        return covered.cardinality();
    }

    /** Returns the sequences; one for branches is left out if another begins with it, and so takes them, too. */
    List<List<Step>> sequences() {
        return paths.stream()
                .filter(each -> suite == Suite.STATE || !isBeginning(each))
                .map(steps::sequence)
                .toList();
    }

    private boolean isBeginning(int... path) {
        return paths.stream()
                .anyMatch(other ->
                        other.length > path.length && Arrays.equals(path, 0, path.length, other, 0, path.length));
    }
}
