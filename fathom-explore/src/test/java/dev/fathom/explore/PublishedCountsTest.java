package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.binheap.BinomialHeap;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.subjects.deque.LinkedDeque;
import dev.fathom.subjects.fibheap.FibonacciHeap;
import dev.fathom.subjects.heaparray.HeapArray;
import dev.fathom.subjects.queue.TwoStackQueue;
import dev.fathom.subjects.stack.LinkedStack;
import dev.fathom.subjects.treemap.RedBlackMap;
import dev.fathom.subjects.ubstack.UniqueBoundedStack;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("States and executions are those of d'Amorim et al. 2008, Table 1,")
class PublishedCountsTest {
    private static void check(Class<?> type, int bound, long states, long executions, String... operations) {
        check(SubjectRequest.of(type.getName(), bound, operations), states, executions);
    }

    private static void check(SubjectRequest request, long states, long executions) {
        ExploreOptions options = ExploreOptions.ofLength(request.bound());
        ExploreResult result = Guest.explore(request, options, "java.util.*.modCount");
        assertThat(result.violations()).isEmpty();
        assertThat(result.incompleteBecause()).isEmpty();
        assertThat(result.states()).isEqualTo(states);
        assertThat(result.executions()).isEqualTo(executions);
    }

    @ParameterizedTest(name = "stack {0}")
    @CsvSource({"6,9331,65317", "7,137257,1098056"})
    @DisplayName("for stacks")
    void of_stacks(int bound, long states, long executions) {
        check(LinkedStack.class, bound, states, executions, "push(1..N)", "pop()");
    }

    @ParameterizedTest(name = "queue {0}")
    @CsvSource({"6,10057,70399", "7,147995,1183960"})
    @DisplayName("for queues of two stacks")
    void of_queues(int bound, long states, long executions) {
        check(TwoStackQueue.class, bound, states, executions, "enqueue(1..N)", "dequeue()");
    }

    @ParameterizedTest(name = "deque {0}")
    @CsvSource({"8,69281,1108496"})
    @DisplayName("for deques")
    void of_deques(int bound, long states, long executions) {
        check(LinkedDeque.class, bound, states, executions, "addLast(1..N)", "remove(1..N)");
    }

    @ParameterizedTest(name = "bst {0}")
    @CsvSource({"9,46960,845280"})
    @DisplayName("for binary search trees")
    void of_search_trees(int bound, long states, long executions) {
        check(BinarySearchTree.class, bound, states, executions, "add(1..N)", "remove(1..N)");
    }

    @ParameterizedTest(name = "treemap {0}")
    @CsvSource({"12,96401,2313624"})
    @DisplayName("for the TreeMap of the JDK, and for ours")
    void of_tree_maps(int bound, long states, long executions) {
        check(TreeMap.class, bound, states, executions, "put(1..N,0)", "remove(1..N)");
        check(RedBlackMap.class, bound, states, executions, "put(1..N,0)", "remove(1..N)");
    }

    @ParameterizedTest(name = "binheap {0}")
    @CsvSource({"7,16864,236096"})
    @DisplayName("for binomial heaps")
    void of_binomial_heaps(int bound, long states, long executions) {
        check(BinomialHeap.class, bound, states, executions, "insert(1..N)", "delete(1..N)");
    }

    @ParameterizedTest(name = "fibheap {0}")
    @CsvSource({"6,3003,21021", "7,36730,293840"})
    @DisplayName("for Fibonacci heaps")
    void of_fibonacci_heaps(int bound, long states, long executions) {
        check(FibonacciHeap.class, bound, states, executions, "insert(1..N)", "removeMin()");
    }

    @ParameterizedTest(name = "heaparray {0}")
    @CsvSource({"8,97092,873828"})
    @DisplayName("for heaps in an array")
    void of_heap_arrays(int bound, long states, long executions) {
        check(HeapArray.class, bound, states, executions, "insert(1..N)", "extractMax()");
    }

    @ParameterizedTest(name = "ubstack {0}")
    @CsvSource({"8,109681,987129"})
    @DisplayName("for bounded stacks without repetition")
    void of_unique_bounded_stacks(int bound, long states, long executions) {
        SubjectRequest request = SubjectRequest.of(UniqueBoundedStack.class.getName(), bound, "push(1..N)", "pop()");
        check(request.toBuilder().root("(N)").build(), states, executions);
    }
}
