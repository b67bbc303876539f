package dev.fathom.explore.order;

import dev.fathom.explore.call.StepTable;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Suite;
import dev.fathom.explore.result.Coverage;
import dev.fathom.explore.result.Step;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.trace.BranchRecorder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Selects the sequences of which tests are made. */
public final class SuiteSelection {
    private final Suite suite;
    private final boolean recording;
    private final boolean reporting;
    private final StepTable steps;
    private final BranchRecorder branches;
    private final BitSet covered = new BitSet();
    private final List<int[]> paths = new ArrayList<>();
    private boolean coversMore;

    SuiteSelection(ExploreOptions options, StepTable steps, BranchRecorder branches) {
        suite = options.suite();
        this.steps = steps;
        this.branches = branches;
        recording = options.recordsBranches();
        reporting = options.reportsBranches();
        branches.record(recording);
    }

    /** Sees a new state. */
    void state(Supplier<int[]> path) {
        if (suite == Suite.STATE) {
            paths.add(path.get());
        }
    }

    /** Sees that an operation is about to be executed. */
    void begin() {
        if (recording) {
            branches.forget();
        }
    }

    /** Sees that it was executed. */
    void end() {
        if (reporting) {
            int before = covered.cardinality();
            Arrays.stream(branches.taken()).forEach(covered::set);
            coversMore = covered.cardinality() > before;
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
        return coversMore && suite == Suite.BRANCH;
    }

    /** Returns how many branches the selected sequences take. */
    public int coveredBranches() {
        return covered.cardinality();
    }

    /** Returns what was taken of user code, if that is to be told. */
    public Optional<Coverage> coverage() {
        if (!reporting) {
            return Optional.empty();
        }
        List<BranchRecorder.Branch> all = branches.branches();
        List<Coverage.Missed> missed = all.stream()
                .filter(each -> !covered.get(each.number()))
                .map(each -> new Coverage.Missed(text(each.method()), each.line(), each.outcome()))
                .toList();
        return Optional.of(new Coverage(all.size(), missed));
    }

    private static String text(VmMethod method) {
        return method.owner.externalName() + "." + method.name
                + Arrays.stream(Type.getArgumentTypes(method.descriptor))
                        .map(Type::getClassName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /** Returns the sequences; one for branches is left out if another begins with it, and so takes them, too. */
    public List<List<Step>> sequences() {
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
