package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code -Dfathom.subjects=stack,bst} for some of them, {@code -Dfathom.larger=false} for the smaller of the two bounds. */
@Tag("nightly")
@DisplayName("Δ execution at the paper's two larger bounds")
class DeltaPaperBoundsTest {
    private static final String SUBJECTS = System.getProperty("fathom.subjects", "");
    private static final boolean LARGER = !"false".equals(System.getProperty("fathom.larger"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "binheap    | 8  | binheap.BinomialHeap       |     | insert(1..N) delete(1..N)",
                "bst        | 10 | bst.BinarySearchTree       |     | add(1..N) remove(1..N)",
                "deque      | 9  | deque.LinkedDeque          |     | addLast(1..N) remove(1..N)",
                "fibheap    | 7  | fibheap.FibonacciHeap      |     | insert(1..N) removeMin()",
                "filesystem | 4  | filesystem.FileSystem      | (N) | mkdir(0..2,1..N) rmdir(0..2,1..N) creat(0..2,1..N) unlink(0..2,1..N) read(0..2) write(0..2,1..N)",
                "heaparray  | 9  | heaparray.HeapArray        |     | insert(1..N) extractMax()",
                "queue      | 7  | queue.TwoStackQueue        |     | enqueue(1..N) dequeue()",
                "stack      | 7  | stack.LinkedStack          |     | push(1..N) pop()",
                "treemap    | 13 | treemap.RedBlackMap        |     | put(1..N,0) remove(1..N)",
                "ubstack    | 9  | ubstack.UniqueBoundedStack | (N) | push(1..N) pop()"
            })
    @DisplayName("finds the states, counts and verdicts of standard execution")
    void finds_the_same(String name, int bound, String className, String root, String operations) {
        Assumptions.assumeTrue(
                SUBJECTS.isEmpty() || Arrays.asList(SUBJECTS.split(",")).contains(name));
        for (int each = bound; each <= (LARGER ? bound + 1 : bound); each++) {
            String[] calls = operations.split(" ");
            SubjectRequest.Builder request =
                    SubjectRequest.of("dev.fathom.subjects." + className, each, calls).toBuilder();
            if (root != null) {
                request.root(root);
            }
            compare(name + " " + each, request.build(), each == bound);
        }
    }

    private static void compare(String which, SubjectRequest request, boolean all) {
        ExploreOptions options = ExploreOptions.ofLength(request.bound());
        String expected = signature(request, options, 1);
        assertThat(signature(request, with(options, DeltaOptions.DEFAULT), 1))
                .as(which)
                .isEqualTo(expected);
        if (all) {
            DeltaOptions whole = new DeltaOptions(Merging.KEPT, DeltaOptions.UNLIMITED);
            DeltaOptions greedy = new DeltaOptions(Merging.GREEDY, DeltaOptions.DEFAULT_BATCH);
            DeltaOptions shape = new DeltaOptions(Merging.SHAPE, 300);
            for (DeltaOptions each : List.of(whole, greedy, shape)) {
                assertThat(signature(request, with(options, each), 1))
                        .as(which + " " + each)
                        .isEqualTo(expected);
            }
            assertThat(signature(request, with(options, DeltaOptions.DEFAULT), 2))
                    .as(which + " with two workers")
                    .isEqualTo(expected);
        }
    }

    private static ExploreOptions with(ExploreOptions options, DeltaOptions delta) {
        return options.toBuilder().delta(delta).build();
    }

    private static String signature(SubjectRequest request, ExploreOptions options, int workers) {
        List<GuestMachine> machines = new ArrayList<>();
        try {
            for (int i = 0; i < workers; i++) {
                machines.add(Guest.machine());
            }
            Explorer explorer = new Explorer(machines, request, List.of(), options);
            ExploreResult result = explorer.run();
            explorer.deltaStatistics().ifPresent(each -> {
                assertThat(each.executions).isPositive();
                assertThat(each.reasons()).isEmpty();
            });
            return result.states() + " states, " + result.executions() + " executions, " + result.statesAtDepth() + ", "
                    + result.digest() + ", " + result.incompleteBecause() + result.violations();
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }
}
