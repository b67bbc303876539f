package dev.fathom.conformance.linear;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.Engine;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.LinearizeRequest;
import dev.fathom.engine.program.Program;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.subject.SubjectRequest;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Takes from seconds to some minutes for each class, with two operations of two threads; see docs/linearizability.md. */
@Tag("nightly")
@DisplayName("Collections of java.util.concurrent, explored access by access,")
class LibraryLinearizabilityTest {
    private static final String QUEUE = "offer(1..2) poll() peek()";
    private static final String DEQUE = "addFirst(1) addLast(2) pollFirst() pollLast()";
    private static final String MAP = "put(1,1..2) get(1) remove(Object:1)";
    private static final String SET = "add(1..2) contains(1) remove(1)";

    private static LinearizeReport check(String type, String root, String operations, int threads, int each) {
        SubjectRequest.Builder subject = SubjectRequest.builder(type, 2);
        subject.root(root);
        for (String operation : operations.split(" ")) {
            subject.operation(operation);
        }
        return Engine.linearize(LinearizeRequest.builder(
                        Program.builder("java.util.concurrent." + type).build(), subject.build())
                .shape(threads, each)
                .build());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ArrayBlockingQueue    | (2) | " + QUEUE,
                "ConcurrentHashMap     | ()  | " + MAP,
                "ConcurrentLinkedQueue | ()  | " + QUEUE,
                "ConcurrentSkipListMap | ()  | " + MAP,
                "ConcurrentSkipListSet | ()  | " + SET,
                "CopyOnWriteArraySet   | ()  | " + SET,
                "LinkedBlockingDeque   | ()  | " + DEQUE,
                "LinkedBlockingQueue   | ()  | " + QUEUE,
                "LinkedTransferQueue   | ()  | " + QUEUE,
                "PriorityBlockingQueue | ()  | " + QUEUE,
                "SynchronousQueue      | ()  | " + QUEUE,
            })
    @DisplayName("are linearizable")
    void linearizable(String type, String root, String operations) {
        for (int threads = 2; threads <= 3; threads++) {
            LinearizeReport report = check(type, root, operations, threads, threads == 2 ? 2 : 1);
            assertThat(report.verdict())
                    .as(String.valueOf(report.last().result().violations()))
                    .isEqualTo(Verdict.NO_VIOLATION);
            System.out.printf(
                    "%s %d threads: %,d states, %.1f s%n",
                    type,
                    threads,
                    report.last().result().states(),
                    report.last().result().seconds());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = "ConcurrentLinkedDeque | () | addFirst(1) addLast(2) peekFirst() pollLast()")
    @DisplayName("are linearizable, but for ConcurrentLinkedDeque (JDK-8256833)")
    void notLinearizable(String type, String root, String operations) {
        LinearizeReport report = check(type, root, operations, 2, 2);
        assertThat(report.verdict()).isEqualTo(Verdict.VIOLATION);
        System.out.println(report.last().result().violations().get(0).message());
    }
}
