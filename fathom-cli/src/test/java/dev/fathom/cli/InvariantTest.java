package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("What must hold in every state")
class InvariantTest {
    private static final Path EXAMPLES = Cli.module().resolveSibling("examples");

    @TempDir
    private Path folder;

    private Cli.Result check(String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "--no-progress", "--step-limit=200000"));
        arguments.add("--trace=" + folder.resolve("trace.json"));
        arguments.addAll(List.of(options));
        return Cli.run(arguments.toArray(String[]::new));
    }

    private Cli.Result checkObserved(String... options) {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.add(Cli.program("Observed"));
        return check(arguments.toArray(String[]::new));
    }

    @Test
    @DisplayName("is reported with a trace when a method returns false or throws, and shows again in a replay")
    void violated_invariants() {
        Cli.Result broken = checkObserved("--invariant=Observed.balanced");
        assertThat(broken.code()).isEqualTo(ExitCode.VIOLATION);
        Golden.check("invariant.txt", broken.out());
        Golden.check(
                "invariant-replay.txt",
                Cli.run("replay", folder.resolve("trace.json").toString()).out());
        Golden.check(
                "invariant-exception.txt",
                checkObserved("--invariant=Observed.fewMoves").out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--search=dfs",
                "--search=bfs",
                "--search=iterative",
                "--heuristic=interleaving",
                "--search=a-star --heuristic=branch",
                "--search=beam --heuristic=most-blocked",
                "--search=random --walks=200",
                "--backtrack=copy",
                "--workers=2",
                "--workers=3 --search=dfs",
                "--stateless",
                "--exact",
                "--no-local --no-lockset --library=open",
                "--no-tenuring --no-minimize",
                "--preemptions=1",
                "--timeouts=idle"
            })
    @DisplayName("is found violated whatever the search")
    void whatever_the_search(String options) {
        List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
        arguments.add("--invariant=Observed.balanced");
        Cli.Result result = checkObserved(arguments.toArray(String[]::new));
        assertThat(result.out()).contains("Violation: invariant", "Observed.balanced does not hold");
        assertThat(result.out()).doesNotContain("did not show again");
        assertThat(Cli.run("replay", folder.resolve("trace.json").toString()).code())
                .isEqualTo(ExitCode.VIOLATION);
    }

    @Test
    @DisplayName("is checked everywhere with --all-violations, each once")
    void all_violations() {
        Cli.Result result = checkObserved(
                "--all-violations",
                "--quiet",
                "--invariant=Observed.balanced",
                "--invariant=Observed.fewMoves",
                "--invariant=Observed.neverNegative");
        assertThat(result.out())
                .contains("Observed.balanced does not hold", "Observed.fewMoves threw", "2 different violations")
                .doesNotContain("neverNegative");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Observed.neverNegative", "Observed.writing", "Observed.Inner.holds"})
    @DisplayName("leaves no trace in the program when it holds")
    void holding_invariants(String invariant) {
        Cli.Result result = checkObserved("--invariant=" + invariant);
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith("No violation: everything was explored.");
    }

    @ParameterizedTest
    @CsvSource({
        "locking, it waits for a lock that the thread main holds",
        "choosing, it makes a choice (Choose.bool())",
        "assuming, it calls Assume",
        "sleeping, it waits",
        "parking, it waits",
        "exiting, it ends the program",
        "looping, it does not end",
        "starting, it starts a thread",
        "counting, which is @Untracked and so cannot be undone",
        "recursing, give the program more memory"
    })
    @DisplayName("must be found out without waiting, choosing or lasting effects")
    void unusable_invariants(String invariant, String reason) {
        // What the second one reads makes the first one be asked while the lock is held.
        Cli.Result result = checkObserved("--invariant=Observed." + invariant, "--invariant=Observed.neverNegative");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(result.err())
                .startsWith("fathom: the invariant Observed." + invariant + " cannot be asked: ")
                .contains(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "Observed.number, return boolean",
        "Observed.instance, must be static",
        "Observed.parameter, no method of that name without parameters",
        "Observed.missing, no method of that name without parameters",
        "Missing.holds, cannot find the class Missing of the invariant Missing.holds",
        "holds, give a class and a method of it"
    })
    @DisplayName("must exist and have the right form")
    void wrong_invariants(String invariant, String reason) {
        Cli.Result result = checkObserved("--invariant=" + invariant);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(result.err()).contains(reason);
    }

    @Test
    @DisplayName("is shown in the README with its report")
    void of_the_readme() throws IOException {
        String booking = EXAMPLES.resolve("BookingExample.java").toString();
        Cli.Result invariant = check("--invariant=BookingExample.isNotOverbooked", booking);
        for (String page : List.of("README.md", "docs/properties.md")) {
            assertThat(Golden.normalize(Files.readString(EXAMPLES.resolveSibling(page))))
                    .contains("```\n" + Golden.normalize(invariant.out()) + "```\n");
        }
    }

    private void compileProperty(Path source) throws IOException {
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", folder.toString(), "-cp", Cli.spi(), source.toString());
        assertThat(compiled).isZero();
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        String name = String.valueOf(source.getFileName()).replace(".java", "");
        Files.writeString(services.resolve("dev.fathom.spi.Property"), name);
    }

    @Test
    @DisplayName("may be judged by a property outside the program, as in docs/properties.md")
    void the_property_of_the_examples() throws IOException {
        compileProperty(EXAMPLES.resolve("properties/NotOverbooked.java"));
        assertThat(EXAMPLES.resolve("properties/META-INF/services/dev.fathom.spi.Property"))
                .hasContent("NotOverbooked");
        String booking = EXAMPLES.resolve("BookingExample.java").toString();
        Cli.Result result = check("--property=not-overbooked", "--property-path=" + folder, booking);
        assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
        Golden.check("property.txt", result.out());
        Cli.Result replay = Cli.run("replay", folder.resolve("trace.json").toString());
        assertThat(replay.out()).contains("not-overbooked: 2 bookings of one seat", "The violation shows again.");
    }

    @Test
    @DisplayName("is told in the name of a property that fails or does not exist")
    void failing_properties() throws IOException {
        compileProperty(Files.writeString(folder.resolve("Curious.java"), """
                public class Curious implements dev.fathom.spi.Property {
                    public String name() { return "curious"; }

                    public java.util.Optional<String> violation(dev.fathom.spi.StateView state) {
                        state.staticField("Observed", "nothing");
                        return java.util.Optional.empty();
                    }
                }
                """));
        Cli.Result failed = checkObserved("--property=curious", "--property-path=" + folder);
        assertThat(failed.code()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(failed.err())
                .contains("the property curious failed: ", "class Observed has no static field nothing");
        Cli.Result unknown = checkObserved("--property=courious", "--property-path=" + folder);
        assertThat(unknown.code()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(unknown.err()).contains("there is no property 'courious'; known: curious");
        assertThat(checkObserved("--property=any").err()).contains("there is no property 'any'", "--property-path");
        assertThat(checkObserved("--property=any", "--property-path=no/such.jar")
                        .err())
                .contains("--property-path: there is no no/such.jar");
    }
}
