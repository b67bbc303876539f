package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.SourceCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Bad input")
class BadInputTest {
    @TempDir
    private Path folder;

    /** Compiles a test program into the folder. */
    private Path classes(String program) throws IOException {
        Map<String, byte[]> compiled =
                SourceCompiler.compile(Path.of(Cli.program(program)), List.of()).classes();
        for (Map.Entry<String, byte[]> each : compiled.entrySet()) {
            Files.write(folder.resolve(each.getKey() + ".class"), each.getValue());
        }
        return folder;
    }

    private static void assertRefused(Cli.Result result, String... parts) {
        assertFails(result, ExitCode.BAD_REQUEST, parts);
    }

    private static void assertFails(Cli.Result result, int code, String... parts) {
        assertThat(result.err()).contains(parts).doesNotContain("\tat dev.fathom", "internal error");
        assertThat(result.code()).isEqualTo(code);
    }

    @Test
    @DisplayName("as a missing main class is refused with a similar name or a hint at the class path")
    void missing_main_class() throws IOException {
        for (String command : List.of("run", "check")) {
            assertRefused(
                    Cli.run(command, "-cp", classes("Fine").toString(), "Fime"),
                    "fathom: cannot find the main class Fime",
                    "Did you mean Fine?");
            assertRefused(
                    Cli.run(command, "-cp", folder.toString(), "com.acme.Nothing"),
                    "Give the directory above its packages");
            assertRefused(Cli.run(command, "-cp", "no/such/folder", "Fine"), "There is no no/such/folder");
            assertRefused(Cli.run(command, "-cp", folder.toString(), "Fine.class"), "Did you mean Fine?");
        }
    }

    @Test
    @DisplayName("as a number of threads and operations that is none is refused")
    void bad_concurrent_use() {
        assertRefused(
                Cli.run("explore", "--concurrent=2", "java.util.ArrayDeque"), "--concurrent: 2 does not say", "2x2");
        assertRefused(Cli.run("explore", "--concurrent=1x2", "java.util.ArrayDeque"), "at least two threads");
        assertRefused(Cli.run("explore", "--concurrent=9x9", "java.util.ArrayDeque"), "at most 9 calls");
        assertRefused(Cli.run("explore", "--concurrent=2x2", "--length=3", "java.util.ArrayDeque"), "does not go with");
        assertRefused(Cli.run("explore", "--concurrent=2x2", "com.acme.Nothing"), "is not on the class path");
    }

    @Test
    @DisplayName("as a class or a source without main is refused")
    void no_main_method() throws IOException {
        assertRefused(
                Cli.run("run", Cli.program("NoMain")),
                "NoMain.java has no class with a method: public static void main");
        Files.write(
                folder.resolve("Other.class"),
                Files.readAllBytes(classes("NeedsOther").resolve("Other.class")));
        assertRefused(
                Cli.run("run", "-cp", folder.toString(), "Other"),
                "class Other has no method: public static void main");
    }

    @Test
    @DisplayName("as a source that does not exist or does not compile is refused with the compiler's errors")
    void bad_source() throws IOException {
        assertRefused(Cli.run("check", "no/such/Program.java"), "there is no source file no/such/Program.java");
        assertRefused(
                Cli.run("check", Cli.program("NotCompilable")),
                "line 3: incompatible types",
                "line 4: cannot find symbol");
        Path latin = folder.resolve("Latin.java");
        Files.write(latin, "class Latin { String x = \"\u00e4\"; }".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(
                Cli.run("check", latin.toString()), "unmappable character (0xE4)", "javac -encoding", "--class-path");
    }

    @Test
    @DisplayName("as workers that there cannot be, or a search that they cannot share, is refused")
    void impossible_workers() {
        String program = Cli.program("Fine");
        assertRefused(Cli.run("check", "--workers=-1", program), "--workers must be from 1 to 256, or 0");
        assertRefused(Cli.run("check", "--workers=1000", program), "--workers must be from 1 to 256, or 0");
        assertRefused(Cli.run("check", "--workers=two", program), "--workers");
        assertRefused(Cli.run("check", "--workers=2", "--exact", program), "--exact is for one worker");
        assertRefused(Cli.run("check", "--workers=2", "--search=random", program), "--search random is for one worker");
    }

    private static byte[] ofVersion(Path file, int version) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[6] = (byte) (version >> 8);
        bytes[7] = (byte) version;
        return bytes;
    }

    /** As the java command does, but with a cure. */
    @Test
    @DisplayName("as class files of another Java, in the wrong place, or named like files are refused with a cure")
    void misplaced_classes() throws IOException {
        Path source = Files.writeString(folder.resolve("Main.java"), """
                public class Main { public int get() { return 1; } public static void main(String[] args) {} }
                """);
        Path classes = Files.createDirectories(folder.resolve("p"));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString()))
                .isZero();
        Path file = classes.resolve("Main.class");
        assertRefused(
                Cli.run("run", "-cp", folder.toString(), "p.Main"), "holds another class, p.Main (wrong name: Main)");
        assertRefused(Cli.run("run", file.toString()), "is a file or a directory", "--class-path");
        Files.write(file, ofVersion(file, Runtime.version().feature() + 45));
        for (String command : List.of("run", "explore")) {
            assertRefused(
                    Cli.run(command, "-cp", classes.toString(), "Main"),
                    "UnsupportedClassVersionError: Main has been compiled by a more recent version",
                    "compile it with javac --release");
        }
        Files.write(file, ofVersion(file, 44));
        assertRefused(Cli.run("run", "-cp", classes.toString(), "Main"), "(class file version 44.0)", "invalid major");
    }

    @Test
    @DisplayName("as a manifest that is none does not matter, as to the java command")
    void broken_manifest() throws IOException {
        Path jar = folder.resolve("broken.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            zip.write("this is : not\n a: manifest\n".getBytes(StandardCharsets.UTF_8));
        }
        Cli.Result result = Cli.run("explore", "-cp", jar.toString(), "--length=1", "--op=size()", "java.util.BitSet");
        assertThat(result.code()).as(result.err()).isZero();
    }

    @Test
    @DisplayName("as an amount of memory that is none is refused")
    void impossible_memory() {
        assertRefused(
                Cli.run("check", "--max-memory=0", Cli.program("Fine")),
                "--max-memory cannot be '0': write a size from 1m to 1024g");
        assertRefused(Cli.run("check", "--max-memory=lots", Cli.program("Fine")), "--max-memory cannot be 'lots'");
    }

    @Test
    @DisplayName("as a missing dependency is named, with the class path that was searched")
    void missing_dependency() throws IOException {
        classes("NeedsOther");
        Files.delete(folder.resolve("Other.class"));
        assertRefused(
                Cli.run("check", "--no-progress", "-cp", folder.toString(), "NeedsOther"),
                "the program needs class Other at NeedsOther.main(NeedsOther.java:4)",
                folder.toString(),
                "--class-path");
        Cli.Result run = Cli.run("run", "-cp", folder.toString(), "NeedsOther");
        assertThat(run.err()).contains("Exception in thread \"main\" java.lang.NoClassDefFoundError: Other");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    @DisplayName("as a class file of an unknown version or a truncated one is refused")
    void damaged_class_files() throws IOException {
        Path file = classes("Fine").resolve("Fine.class");
        byte[] bytes = Files.readAllBytes(file);
        byte[] newer = bytes.clone();
        newer[7] = 120;
        Files.write(file, newer);
        assertRefused(Cli.run("check", "-cp", folder.toString(), "Fine"), "cannot load the main class Fine", "120");
        for (int length : new int[] {0, 3, 9, bytes.length / 2, bytes.length - 3}) {
            Files.write(file, java.util.Arrays.copyOf(bytes, length));
            assertRefused(Cli.run("check", "-cp", folder.toString(), "Fine"), "cannot load the main class Fine");
        }
        Files.writeString(file, "this is no class file");
        assertRefused(Cli.run("run", "-cp", folder.toString(), "Fine"), "cannot load the main class Fine");
    }

    @Test
    @DisplayName("as a damaged class that the program needs later is refused too")
    void damaged_dependency() throws IOException {
        Path file = classes("NeedsOther").resolve("Other.class");
        Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 40));
        assertRefused(Cli.run("check", "--no-progress", "-cp", folder.toString(), "NeedsOther"), "cannot be loaded");
    }

    @Test
    @DisplayName("as a class path entry that is no archive is refused")
    void damaged_jar() throws IOException {
        Path jar = folder.resolve("broken.jar");
        Files.writeString(jar, "no archive");
        assertRefused(Cli.run("run", "-cp", jar.toString(), "Fine"), "fathom: cannot read", "broken.jar");
    }

    @Test
    @DisplayName("as a native method without a peer is named; other paths are still explored")
    void native_method() {
        Cli.Result check = Cli.run("check", "--no-progress", Cli.program("NativeMethod"));
        assertThat(check.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(check.out()).contains("NativeMethod.compute", "1 execution");
    }

    @Test
    @DisplayName("as an endless loop meets the step limit and is located")
    void endless_loop() {
        Cli.Result run = Cli.run("run", "--step-limit", "100000", Cli.program("LongLoop"));
        assertThat(run.code()).isEqualTo(1);
        Cli.Result check = Cli.run("check", "--no-progress", "--step-limit=50000", Cli.program("EndlessLoop"));
        assertThat(check.out()).contains("an endless loop?", "EndlessLoop.main(EndlessLoop.java:");
        assertThat(check.code()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    @DisplayName("as a deep recursion is the program's StackOverflowError")
    void deep_recursion() {
        Cli.Result check =
                Cli.run("check", "--no-progress", "--trace=" + folder.resolve("t.json"), Cli.program("DeepRecursion"));
        assertThat(check.code()).isEqualTo(ExitCode.VIOLATION);
        assertThat(check.out())
                .contains("uncaught exception", "java.lang.StackOverflowError", "DeepRecursion.down", "frames …");
        Cli.Result run = Cli.run("run", Cli.program("DeepRecursion"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("Exception in thread \"main\" java.lang.StackOverflowError");
    }

    @Test
    @DisplayName("as an allocation bomb is the program's OutOfMemoryError")
    void allocation_bomb() {
        Cli.Result check = Cli.run(
                "check",
                "--no-progress",
                "--heap=32m",
                "--trace=" + folder.resolve("t.json"),
                Cli.program("AllocationBomb"));
        assertThat(check.out()).contains("java.lang.OutOfMemoryError: Java heap space");
        assertThat(check.code()).isEqualTo(ExitCode.VIOLATION);
        Cli.Result run = Cli.run("run", "--heap=32m", Cli.program("AllocationBomb"));
        assertThat(run.err()).contains("java.lang.OutOfMemoryError: Java heap space");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    @DisplayName("as an empty choice is the program's IllegalArgumentException")
    void empty_range() {
        Cli.Result check =
                Cli.run("check", "--no-progress", "--trace=" + folder.resolve("t.json"), Cli.program("EmptyRange"));
        assertThat(check.out())
                .contains("java.lang.IllegalArgumentException: empty range 5..3: lo must not be above hi");
        assertThat(check.code()).isEqualTo(ExitCode.VIOLATION);
        assertThat(Cli.run("run", Cli.program("EmptyRange")).err()).contains("empty range 5..3");
    }

    @Test
    @DisplayName("as an output file that cannot be written is refused before anything is explored")
    void unwritable_files() {
        for (String option : List.of("--json", "--trace")) {
            assertRefused(
                    Cli.run("check", option, folder.toString(), Cli.program("Fine")),
                    "cannot write " + option,
                    "it is a directory");
            assertRefused(
                    Cli.run(
                            "check",
                            option,
                            folder.resolve("missing/result.json").toString(),
                            Cli.program("Fine")),
                    "cannot write " + option,
                    "there is no directory");
        }
    }

    @Test
    @DisplayName("as an absurd bound is refused and says what is expected")
    void absurd_bounds() {
        String program = Cli.program("Fine");
        for (String option : List.of("--depth", "--max-states", "--step-limit")) {
            for (String value : List.of("-1", "many", "1.5", "99999999999999999999", "")) {
                assertRefused(Cli.run("check", option + "=" + value, program), option, "takes a whole number from ");
            }
        }
        for (String value : List.of("10", "-5s", "soon", "0s", "99999999999h", "1.5m")) {
            assertRefused(Cli.run("check", "--time-limit=" + value, program), "--time-limit cannot be '" + value + "'");
        }
        for (String option : List.of("--heap", "--stack")) {
            for (String value : List.of("0", "1k", "-1m", "900g", "much")) {
                assertRefused(Cli.run("run", option + "=" + value, program), option + " cannot be '" + value + "'");
            }
        }
        assertRefused(Cli.run("check", "--fingerprint-bits=96", program), "--fingerprint-bits must be 64 or 128");
        assertRefused(
                Cli.run("check", "--search=sideways", program), "--search", "fewest-preemptions, dfs, bfs", "a-star");
    }

    @Test
    @DisplayName("as search options that do not go together are refused and say why")
    void contradictory_orders() {
        String program = Cli.program("Fine");
        for (String option : List.of("--preemptions", "--queue-limit", "--walks")) {
            for (String value : List.of("-1", "many", "1.5")) {
                assertRefused(Cli.run("check", option + "=" + value, program), option, "takes a whole number from ");
            }
        }
        assertRefused(Cli.run("check", "--seed=x", program), "--seed takes a whole number, not 'x'");
        assertRefused(
                Cli.run("check", "--races=maybe", program), "--races cannot be 'maybe': write list, violation or off");
        assertRefused(
                Cli.run("check", "--clock-passes=3", program), "--clock-step and --clock-passes", "give --clock=free");
        assertRefused(Cli.run("check", "--random=seed", "--random-limit=3", program), "leave out --random=seed");
        assertRefused(Cli.run("check", "--mixed=-1", program), "--mixed cannot be '-1'", "com.acme.Codec.encode");
        assertRefused(Cli.run("check", "--on-conf=x", program), "--on-conf takes NAME=VALUE, not 'x'");
        assertRefused(Cli.run("check", "-D", "=x", program), "-DNAME=VALUE");
        assertRefused(Cli.run("explore", "--model=", "java.util.ArrayList"), "--model names no class");
        assertRefused(
                Cli.run("explore", "--per=none", "java.util.ArrayList"),
                "--per cannot be 'none': write branch or state");
        assertRefused(
                Cli.run("check", "--search=beam", program), "needs a --heuristic", "interleaving", "most-blocked");
        assertRefused(Cli.run("check", "--heuristic=brnach", program), "no heuristic 'brnach'", "known: branch");
        assertRefused(Cli.run("check", "--search=dfs", "--heuristic=branch", program), "not for dfs");
        assertRefused(Cli.run("check", "--queue-limit=5", program), "not for fewest-preemptions");
        assertRefused(Cli.run("check", "--heuristic=branch", "--queue-limit=0", program), "from 1 to 10^15");
        assertRefused(Cli.run("check", "--walks=5", program), "--search random");
        assertRefused(Cli.run("check", "--search=random", "--walks=0", program), "from 1 to 10^15");
        assertRefused(Cli.run("check", "--shortest", "--search=dfs", program), "--shortest searches breadth first");
        assertRefused(Cli.run("check", "--stateless", "--exact", program), "leave one of them out");
        assertRefused(
                Cli.run("check", "--heuristic=mine", "--heuristic-path=no/such.jar", program),
                "there is no no/such.jar");
    }

    @Test
    @DisplayName("as an unknown option or command, or no program, is refused with a way on")
    void wrong_command_lines() {
        assertRefused(Cli.run("check", "--dept=3", Cli.program("Fine")), "--dept", "Try: fathom check --help");
        assertRefused(Cli.run("check"), "MAIN", "Try: fathom check --help");
        assertRefused(Cli.run("chekc"), "chekc", "check", "Try: fathom --help");
        assertRefused(Cli.run("replay"), "TRACE");
    }

    @Test
    @DisplayName("as a trace that is missing, foreign or damaged is refused")
    void bad_traces() throws IOException {
        assertRefused(Cli.run("replay", "no/such/trace.json"), "there is no trace file no/such/trace.json");
        Path trace = folder.resolve("trace.json");
        Cli.run("check", "--no-progress", "--trace", trace.toString(), Cli.program("TwoBugs"));
        String good = Files.readString(trace);
        for (String bad : List.of("", "{", "[1, 2]", "{\"format\": \"other\"}", "nonsense", "\0\1\2")) {
            Files.writeString(trace, bad);
            assertRefused(Cli.run("replay", trace.toString()), "no trace of Fathom".substring(9));
        }
        Files.write(trace, new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
        assertRefused(Cli.run("replay", trace.toString()), "not even text");
        Files.writeString(trace, good.replace("\"formatVersion\": 1", "\"formatVersion\": 2"));
        assertRefused(Cli.run("replay", trace.toString()), "trace format 2");
        for (String key : List.of("main", "choices", "classPath", "violation", "heapMebibytes", "systemProperties")) {
            Files.writeString(trace, good.replace("\"" + key + "\"", "\"x" + key + "\""));
            assertRefused(Cli.run("replay", trace.toString()), "damaged trace", "\"" + key + "\"");
        }
        Files.writeString(trace, good.substring(0, good.length() / 2));
        assertRefused(Cli.run("replay", trace.toString()), "damaged");
    }
}
