package dev.fathom.conformance.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Published test suites run inside the virtual machine: each test that passes on the host passes there. Every other test class in most builds, all in the nightly one.
 *
 * <p>{@code -Dfathom.libraries=NAME} runs only the test classes whose name contains NAME.
 */
@Tag("slow")
class LibraryTest {
    private static final Map<Library, CompletableFuture<TestResults>> ON_HOST = new HashMap<>();

    /** The host runs its suites while the machine is at the first ones. */
    @BeforeAll
    static void startHostRuns() throws IOException {
        for (Library library : List.of(Library.CODEC, Library.LANG3)) {
            library.compileRunner();
            List<String> classes = library.testClasses();
            ON_HOST.put(library, CompletableFuture.supplyAsync(() -> new LibraryRuns(library).onHost(classes)));
        }
    }

    @TestFactory
    Stream<DynamicTest> tests_of_commons_codec_pass_in_the_machine_as_on_the_host() throws Exception {
        return testsOf(Library.CODEC);
    }

    @TestFactory
    Stream<DynamicTest> tests_of_commons_lang3_pass_in_the_machine_as_on_the_host() throws Exception {
        return testsOf(Library.LANG3);
    }

    private static Stream<DynamicTest> testsOf(Library library) throws IOException {
        String only = System.getProperty("fathom.libraries", "");
        List<String> classes = library.testClasses();
        LibraryRuns runs = new LibraryRuns(library);
        TestResults host = ON_HOST.get(library).join();
        // Without the host's results every comparison below would be empty, and pass.
        assertThat(host.byTest().values()).filteredOn("PASS"::equals).hasSizeGreaterThan(500);
        Exceptions exceptions = new Exceptions(library);
        List<String> chosen = only.isEmpty() ? Samples.of(classes, 2, 0) : classes;
        return chosen.stream()
                .filter(each -> each.contains(only) && !exceptions.covers(each))
                .map(each -> DynamicTest.dynamicTest(each, () -> compare(each, host, runs, exceptions)));
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
