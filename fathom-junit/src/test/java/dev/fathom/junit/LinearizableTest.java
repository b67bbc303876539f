package dev.fathom.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Values;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

@Tag("slow")
@DisplayName("A test that says that a class is linearizable")
class LinearizableTest {
    /** The tests that are tested. */
    static class Broken {
        private final ArrayDeque<Integer> items = new ArrayDeque<>();

        @Operation
        void push(@Values("7..8") int value) {
            synchronized (items) {
                items.push(value);
            }
        }

        @Operation
        @Nullable
        Integer pop() {
            return isEmpty() ? null : take();
        }

        private boolean isEmpty() {
            synchronized (items) {
                return items.isEmpty();
            }
        }

        private Integer take() {
            synchronized (items) {
                return items.pop();
            }
        }

        @Linearizable(store = "")
        void isLinearizable() {}
    }

    /** A class with operations that are not marked. */
    public static class Cell {
        private int value;

        public synchronized int getAndSet(int newValue) {
            int old = value;
            value = newValue;
            return old;
        }
    }

    static class OfOthers {
        @Linearizable(of = Cell.class, store = "")
        void cell() {}

        @Linearizable(of = Cell.class, threads = 3, operations = 3, timeLimit = "0.1s", store = "")
        void notInThatTime() {}
    }

    /** A class that is explored. */
    static class Bounded {
        private int size;

        @Operation
        void add() {
            size++;
        }

        @Operation
        void remove() {
            size = Math.max(0, size - 1);
        }

        @Invariant
        boolean isSmall() {
            return size < 4;
        }

        @ExploreObject(length = 3, store = "")
        void fewOperations() {}

        @ExploreObject(store = "")
        void manyOperations() {}
    }

    @Test
    @DisplayName("has a neighbour that explores sequences, and fails with a shortest one")
    void explores() {
        assertThat(failures(Bounded.class, "fewOperations")).isEmpty();
        assertThat(failures(Bounded.class, "manyOperations"))
                .singleElement()
                .satisfies(each -> assertThat(each.getMessage())
                        .contains("Violation: invariant", "isSmall", "   4  add()")
                        .doesNotContain("   5  "));
    }

    private static List<Throwable> failures(Class<?> type, String method) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectMethod(type, method))
                                .build(),
                        listener);
        assertThat(listener.getSummary().getTestsFoundCount()).isEqualTo(1);
        return listener.getSummary().getFailures().stream()
                .map(each -> each.getException())
                .toList();
    }

    @Test
    @DisplayName("fails with a shortest history, and the steps")
    void fails() {
        assertThat(failures(Broken.class, "isLinearizable"))
                .singleElement()
                .satisfies(each -> assertThat(each.getMessage())
                        .contains("not linearizable: no order of the calls explains what they return")
                        .contains("throws NoSuchElementException")
                        .contains("push(7), pop(), pop() returns null")
                        .contains("LinearizableTest.java:")
                        .doesNotContain("8)"));
    }

    @Test
    @DisplayName("passes when everything was explored, and only then")
    void passes() {
        assertThat(failures(OfOthers.class, "cell")).isEmpty();
        assertThat(failures(OfOthers.class, "notInThatTime"))
                .singleElement()
                .satisfies(each -> assertThat(each.getMessage()).contains("not everything was explored"));
    }
}
