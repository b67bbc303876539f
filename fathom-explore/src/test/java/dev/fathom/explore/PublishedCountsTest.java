package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.subjects.deque.LinkedDeque;
import dev.fathom.subjects.queue.TwoStackQueue;
import dev.fathom.subjects.stack.LinkedStack;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("States and executions are those of seed 002, Table 1,")
class PublishedCountsTest {
    private static void check(Class<?> type, int bound, long states, long executions, String... operations) {
        SubjectRequest request = SubjectRequest.of(type.getName(), bound, operations);
        ExploreResult result = Guest.explore(request, ExploreOptions.ofLength(bound), "java.util.*.modCount");
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
    @DisplayName("for the TreeMap of the JDK")
    void of_tree_maps(int bound, long states, long executions) {
        check(TreeMap.class, bound, states, executions, "put(1..N,0)", "remove(1..N)");
    }
}
