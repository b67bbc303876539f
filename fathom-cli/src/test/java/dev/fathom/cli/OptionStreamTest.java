package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.setting.Setting;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

@DisplayName("Settings in messages")
class OptionStreamTest {
    /** An option in a string literal; those of the Java compiler are not ours. */
    private static final Pattern OPTION = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*?(?<![\\w-])(?<!javac )--[a-z]");

    private static final Set<String> FRONT_DOORS =
            Set.of("fathom-cli", "fathom-maven-plugin", "fathom-spark", "fathom-bench", "fathom-conformance");

    @Test
    @DisplayName("are options of the command line")
    void are_options() {
        assertThat(OptionStream.say("the time limit was reached (" + Setting.TIME_LIMIT + ")"))
                .isEqualTo("the time limit was reached (--time-limit)");
        assertThat(OptionStream.say(Setting.CLOCK.to("free") + ", " + Setting.SEARCH.to("dfs") + "; "
                        + Setting.JAVA_OPTIONS.to("-Xmx…")))
                .isEqualTo("--clock=free, --search dfs; FATHOM_OPTS=-Xmx…");
        assertThat(OptionStream.say("setting ‘other’")).isEqualTo("setting ‘other’");
    }

    @Test
    @DisplayName("are all known to a command")
    void exist() {
        Streams none =
                new Streams(InputStream.nullInputStream(), new PrintStream(new ByteArrayOutputStream()), System.err);
        Set<String> options = all(new CommandLineInterface(none).commands("--help"))
                .flatMap(each -> each.getCommandSpec().options().stream())
                .flatMap(each -> Stream.of(each.names()))
                .collect(Collectors.toSet());
        assertThat(Stream.of(Setting.values())
                        .filter(each -> each != Setting.JAVA_OPTIONS)
                        .map(each -> "--" + each.text()))
                .isSubsetOf(options);
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(OptionStreamTest::all));
    }

    @Test
    @DisplayName("are left alone in what a program writes")
    void the_output_of_a_program_stays() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Streams streams = new Streams(InputStream.nullInputStream(), new PrintStream(bytes), System.err);
        byte[] output = (Setting.DEPTH + "\n").getBytes(StandardCharsets.UTF_8);
        new ProcessHost(streams).write(1, output);
        assertThat(bytes.toByteArray()).isEqualTo(output);
    }

    @Test
    @DisplayName("are never named as options by those who do not know the command line")
    void no_options_elsewhere() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (DirectoryStream<Path> modules =
                Files.newDirectoryStream(Cli.module().resolve(".."), "fathom-*")) {
            for (Path module : modules) {
                Path main = module.resolve("src/main/java");
                if (!FRONT_DOORS.contains(module.getFileName().toString()) && Files.exists(main)) {
                    try (Stream<Path> files = Files.walk(main)) {
                        files.filter(each -> each.toString().endsWith(".java")).forEach(sources::add);
                    }
                }
            }
        }
        assertThat(sources).hasSizeGreaterThan(500);
        for (Path each : sources) {
            for (String line : Files.readAllLines(each)) {
                assertThat(OPTION.matcher(line).find())
                        .as("%s: %s", each.getFileName(), line)
                        .isFalse();
            }
        }
    }
}
