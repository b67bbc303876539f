package dev.fathom.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.hamcrest.MatcherAssert;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

@DisplayName("A test whose body runs under every interleaving")
class ModelCheckTest {
    private static final String RECORDS = "target/recorded-tests";

    /** The tests that are tested; JUnit does not find them by itself, as they are not in a class that ends with Test. */
    static class Samples {
        private int counter = 1;

        @BeforeEach
        void reset() {
            counter = 0;
        }

        @AfterEach
        void countIsNotNegative() {
            Assertions.assertTrue(counter >= 0);
        }

        private void inTwoThreads(Runnable body) throws InterruptedException {
            Thread other = new Thread(body, "other");
            other.start();
            body.run();
            other.join();
        }

        @ModelCheck
        void lostUpdate() throws InterruptedException {
            inTwoThreads(() -> counter++);
            Assertions.assertEquals(2, counter);
        }

        @ModelCheck(preemptions = 0)
        void lostUpdateWithoutPreemptions() throws InterruptedException {
            lostUpdate();
        }

        @ModelCheck(preemptions = 0)
        void sleepsWithoutPreemptions() throws InterruptedException {
            inTwoThreads(() -> {
                counter++;
                LockSupport.parkNanos(1_000);
            });
        }

        @ModelCheck(preemptions = 1)
        void lostUpdateWithOnePreemption() throws InterruptedException {
            lostUpdate();
        }

        @ModelCheck
        void atomicUpdate() throws InterruptedException {
            AtomicInteger count = new AtomicInteger(counter);
            inTwoThreads(count::incrementAndGet);
            Assertions.assertEquals(2, count.get());
        }

        @ModelCheck(store = RECORDS)
        void recorded() throws InterruptedException {
            atomicUpdate();
        }

        @ModelCheck
        void everyValue(@Choice(from = 1, to = 5) int value, boolean negated) {
            org.assertj.core.api.Assertions.assertThat(negated ? -value : value).isNotEqualTo(-4);
        }

        @ModelCheck
        void matched(@Choice(from = 1, to = 3) int value) {
            MatcherAssert.assertThat(value, Matchers.lessThan(3));
        }

        private int locked;

        @ModelCheck
        void deadlock() throws InterruptedException {
            Object first = new Object();
            Object second = new Object();
            Thread other = new Thread(() -> lockBoth(second, first));
            other.start();
            lockBoth(first, second);
            other.join();
        }

        private void lockBoth(Object first, Object second) {
            synchronized (first) {
                synchronized (second) {
                    locked++;
                }
            }
        }

        @ModelCheck(timeLimit = "1s")
        void tooManyStates() throws InterruptedException {
            long[] counts = new long[4];
            for (int i = 0; i < counts.length; i++) {
                int own = i;
                new Thread(() -> {
                            while (true) {
                                counts[own] += counts[(own + 1) % counts.length] + 1;
                            }
                        })
                        .start();
            }
        }

        @ModelCheck(timeLimit = "soon")
        void noTime() {}

        @Nested
        class Inner {
            @ModelCheck
            void comesAfterWhatRunsBeforeTheOuterOnes() {
                Assertions.assertEquals(0, counter);
            }
        }
    }

    private static LauncherDiscoveryRequest request(Class<?> type, String method) {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(type.getName() + "#" + method))
                .build();
    }

    private static TestExecutionSummary run(Class<?> type, String method) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request(type, method), listener);
        assertThat(listener.getSummary().getTestsStartedCount()).isEqualTo(1);
        return listener.getSummary();
    }

    private static void passes(Class<?> type, String method) {
        assertThat(run(type, method).getFailures()).isEmpty();
    }

    private static String failure(String method) {
        TestExecutionSummary summary = run(Samples.class, method);
        assertThat(summary.getTestsFailedCount()).isEqualTo(1);
        return String.valueOf(summary.getFailures().get(0).getException().getMessage());
    }

    @Test
    @DisplayName("fails with the steps that lead to an assertion that fails on some path")
    void a_race_is_found() {
        assertThat(failure("lostUpdate"))
                .contains(
                        "expected: <2> but was: <1>",
                        "Steps that lead to it:",
                        "counter++",
                        "ModelCheckTest.java:",
                        "is preempted before it writes");
    }

    @Test
    @DisplayName("passes if everything was explored and nothing is wrong")
    void a_correct_test_passes() {
        passes(Samples.class, "atomicUpdate");
    }

    @Test
    @DisplayName("explores no more preemptions than it asks for, and passes if that is done")
    void preemptions_are_limited() {
        passes(Samples.class, "lostUpdateWithoutPreemptions");
        passes(Samples.class, "sleepsWithoutPreemptions");
        assertThat(failure("lostUpdateWithOnePreemption")).contains("expected: <2> but was: <1>");
    }

    @Test
    @DisplayName("is answered from the record if nothing has changed")
    void an_unchanged_test_is_not_explored_again() {
        String store = System.clearProperty("fathom.store");
        try {
            passes(Samples.class, "recorded");
            List<String> entries = new ArrayList<>();
            LauncherFactory.create().execute(request(Samples.class, "recorded"), new TestExecutionListener() {
                @Override
                public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
                    entries.addAll(entry.getKeyValuePairs().values());
                }
            });
            assertThat(entries).singleElement().asString().contains("No violation", "Reused: all ");
        } finally {
            if (store != null) {
                System.setProperty("fathom.store", store);
            }
        }
    }

    @Test
    @DisplayName("has parameters with every value")
    void every_value_is_tried() {
        assertThat(failure("everyValue(int, boolean)")).contains("-4");
        assertThat(failure("matched(int)")).contains("Expected: a value less than <3>", "but: <3> was equal to <3>");
    }

    @Test
    @DisplayName("fails if threads wait for each other")
    void a_deadlock_is_found() {
        assertThat(failure("deadlock")).contains("Violation: deadlock", "Who waits for what:");
    }

    @Test
    @DisplayName("fails if not everything was explored, with the reason")
    void incomplete_is_no_pass() {
        assertThat(failure("tooManyStates"))
                .contains("Incomplete", "the time limit was reached (@ModelCheck(timeLimit = …))");
    }

    @Test
    @DisplayName("says what is wrong about its limits")
    void limits_are_read() {
        assertThat(failure("noTime")).contains("soon is no time; write 90s, 10m or 1h");
    }

    @Test
    @DisplayName("may be in an inner class")
    void nested_tests() {
        passes(Samples.Inner.class, "comesAfterWhatRunsBeforeTheOuterOnes");
    }
}
