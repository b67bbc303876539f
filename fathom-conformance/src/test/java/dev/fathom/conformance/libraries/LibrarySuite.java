package dev.fathom.conformance.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * A published test suite inside the virtual machine: each test that passes on the host passes there. Every fourth test class in most builds, but for the
 * long ones in {@code src/libraries/nightly.txt}; all in the nightly one.
 *
 * <p>{@code -Dfathom.libraries=NAME} runs only the test classes whose name contains NAME.
 */
final class LibrarySuite {
    /** A fourth of the smaller of the suites has more. */
    private static final int LEAST_PASSING = 100;

    private LibrarySuite() {}

    static Stream<DynamicTest> testsOf(Library library) throws IOException {
        String only = System.getProperty("fathom.libraries", "");
        library.compileRunner();
        List<String> classes = library.testClasses();
        Exceptions exceptions = new Exceptions(library);
        List<String> chosen = only.isEmpty() ? Samples.of(classes, 4, 0) : classes;
        List<String> skipped = only.isEmpty() ? longOnes() : List.of();
        List<String> compared = chosen.stream()
                .filter(each -> each.contains(only) && !exceptions.covers(each) && !skipped.contains(each))
                .toList();
        LibraryRuns runs = new LibraryRuns(library);
        TestResults host = runs.onHost(compared);
        if (only.isEmpty()) {
            // Without the host's results every comparison below would be empty, and pass.
            assertThat(host.byTest().values()).filteredOn("PASS"::equals).hasSizeGreaterThan(LEAST_PASSING);
        }
        return compared.stream()
                .map(each -> DynamicTest.dynamicTest(each, () -> compare(each, host, runs, exceptions)));
    }

    private static List<String> longOnes() throws IOException {
        return Boolean.getBoolean(Samples.ALL)
                ? List.of()
                : Files.readAllLines(Path.of("src", "libraries", "nightly.txt"));
    }

    private static void compare(String testClass, TestResults host, LibraryRuns runs, Exceptions exceptions) {
        List<String> expected = host.byTest().keySet().stream()
                .filter(test -> belongs(test, testClass) && host.passed(test) && !exceptions.covers(test))
                .toList();
        if (expected.isEmpty()) {
            return;
        }
        LibraryRuns.GuestRun guest = runs.inGuest(testClass);
        List<String> lost = new ArrayList<>();
        for (String test : expected) {
            if (!guest.results().passed(test)) {
                lost.add(test + " " + guest.results().byTest().getOrDefault(test, "did not run"));
            }
        }
        assertThat(lost).as(guest.problem()).isEmpty();
    }

    /** JUnit 4 writes {@code test(Class)}, Jupiter {@code [class:Class]/[method:test()]}. */
    private static boolean belongs(String test, String testClass) {
        return test.contains("(" + testClass + ")") || test.contains("[class:" + testClass + "]");
    }
}
