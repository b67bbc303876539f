package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.SectionEntry;
import dev.fathom.evolve.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("A record is made and used")
class RecordedSearchesTest {
    @TempDir
    private Path folder;

    private Path program;

    @BeforeEach
    void copyProgram() throws IOException {
        program = folder.resolve("Observed.java");
        Files.copy(Path.of(Cli.program("Observed")), program);
    }

    private Cli.Result run(String command, Path file, String storing, String options) {
        List<String> all = new ArrayList<>(List.of(command, "--no-progress", "--verbose", storing));
        if (command.equals("check")) {
            all.add("--trace=" + folder.resolve("trace.json"));
        }
        if (!options.isEmpty()) {
            all.addAll(List.of(options.split(" ")));
        }
        all.add(file.toString());
        return Cli.run(all.toArray(String[]::new));
    }

    private Cli.Result check(String options) {
        return run("check", program, "--store=" + folder.resolve("store"), options);
    }

    private static String stateSet(Cli.Result result) {
        return result.out()
                .lines()
                .filter(each -> each.contains("state set"))
                .findFirst()
                .orElseThrow()
                .replaceFirst(".*state set ", "");
    }

    private static void edit(Path file, String from, String to) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--search=iterative",
                "--heuristic=interleaving",
                "--depth=4",
                "--workers=3 --search=dfs --invariant=Observed.neverNegative",
                "--invariant=Observed.neverNegative --invariant=Observed.Inner.holds"
            })
    @DisplayName("whatever the search")
    void whatever_the_search(String options) throws IOException {
        Cli.Result first = check(options);
        Cli.Result second = check(options);
        assertThat(second.out()).containsPattern("Reused: .*(nothing had to be|only the start of .* was) executed");
        assertThat(second.code()).isEqualTo(first.code());
        assertThat(stateSet(second)).isEqualTo(stateSet(first));
        edit(program, "MOVES.get() <= 2", "MOVES.get() < 3");
        edit(program, "right++;", "right = 1 + right;");
        Cli.Result third = check(options);
        Cli.Result scratch = run("check", program, "--no-store", options);
        assertThat(third.out()).contains("Changed: Observed", "Reused: ");
        assertThat(third.code()).isEqualTo(scratch.code());
        assertThat(stateSet(third)).isEqualTo(stateSet(scratch));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--preemptions=1",
                "--exact",
                "--stateless",
                "--search=random --walks=3",
                "--search=beam --heuristic=most-blocked"
            })
    @DisplayName("or it is said why not")
    void or_not(String options) {
        assertThat(check(options).out()).containsOnlyOnce("Not recorded: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--search=dfs", "--workers=2"})
    @DisplayName("whatever the order of an exploration")
    void whatever_the_exploration(String options) throws IOException {
        Path file = folder.resolve("SmallSet.java");
        Files.copy(Path.of(Cli.program("SmallSet")), file);
        edit(file, "elements[i] = elements[--size];", "elements[i--] = elements[--size];");
        String all = "--op=add(1..N) --op=removeAbove(1) --bound=4 --quiet " + options;
        String store = "--store=" + folder.resolve("store");
        Cli.Result first = run("explore", file, store, all);
        assertThat(run("explore", file, store, all).out()).contains("Reused: all ", stateSet(first));
        edit(file, "return removed;", "return removed + 0 * limit;");
        Cli.Result third = run("explore", file, store, all);
        assertThat(third.out())
                .contains("Changed: SmallSet.removeAbove(int)", "Reused: ")
                .contains(stateSet(run("explore", file, "--no-store", all)));
        assertThat(run("explore", file, store, all + " --seed=1").out()).containsOnlyOnce("Not recorded: ");
    }

    @Test
    @DisplayName("but not read if hardly anything of it holds")
    void put_aside_unread() throws IOException {
        Path busy = folder.resolve("Busy.java");
        Files.writeString(busy, """
                public class Busy {
                  static volatile int a;
                  static volatile int b;
                  static void work() { for (int i = 0; i < 3; i++) { a++; b++; } }
                  public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(Busy::work);
                    other.start();
                    work();
                    other.join();
                  }
                }
                """);
        String storing = "--store=" + folder.resolve("store");
        run("check", busy, storing, "");
        damageStates((Listed.Readable) Store.at(folder.resolve("store")).list().get(0));
        edit(busy, "i < 3", "i <= 2");
        Cli.Result edited = run("check", busy, storing, "");
        assertThat(edited.out()).contains("Not reused: most of what the last run executed may be different now");
        assertThat(stateSet(edited)).isEqualTo(stateSet(run("check", busy, "--no-store", "")));
        assertThat(run("check", busy, storing, "").out()).contains("Reused: all ");
    }

    /** Who reads the states of the record now says that it is damaged. */
    private static void damageStates(Listed.Readable record) throws IOException {
        byte[] bytes = Files.readAllBytes(record.file());
        for (SectionEntry each : record.sections()) {
            if (each.name().equals("states")) {
                bytes[(int) each.offset()] ^= 1;
            }
        }
        Files.write(record.file(), bytes);
    }

    @Test
    @DisplayName("without any trace in what the program does")
    void recording_cannot_be_seen() {
        Path program = Path.of(Cli.program("KeepsPlaces"));
        String plain = stateSet(run("check", program, "--no-store", ""));
        for (String granularity : List.of("edge", "method")) {
            String store = "--store=" + folder.resolve(granularity);
            assertThat(stateSet(run("check", program, store, "--granularity=" + granularity)))
                    .isEqualTo(plain);
        }
    }

    @Test
    @DisplayName("as long as the same is demanded, by the same code")
    void same_demands() throws IOException {
        check("--invariant=Observed.neverNegative");
        assertThat(check("").out())
                .contains(
                        "Not reused: the last run was made with other settings (invariants: [Observed.neverNegative], now [])");
        compileProperty("Optional.empty()");
        String property = "--property=mine --property-path=" + folder.resolve("property");
        assertThat(check(property).code()).isZero();
        assertThat(check(property).out()).contains("Reused: all ");
        compileProperty("Optional.of(\"always wrong\")");
        Cli.Result changed = check(property);
        assertThat(changed.code()).isEqualTo(1);
        assertThat(changed.out())
                .contains("Not reused: the last run was made with other settings (code of properties: ");
    }

    private void compileProperty(String answer) throws IOException {
        Path source = folder.resolve("Mine.java");
        Files.writeString(source, """
                import dev.fathom.spi.Property;
                import dev.fathom.spi.StateView;
                import java.util.Optional;
                public class Mine implements Property {
                  public String name() { return "mine"; }
                  public Optional<String> violation(StateView state) { return %s; }
                }
                """.formatted(answer));
        Path classes = folder.resolve("property");
        Path services = classes.resolve("META-INF/services");
        Files.createDirectories(services);
        Files.writeString(services.resolve("dev.fathom.spi.Property"), "Mine\n");
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", Cli.spi(), "-d", classes.toString(), source.toString());
        assertThat(code).isZero();
    }
}
