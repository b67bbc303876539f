package dev.fathom.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Places in a trace")
class PlaceLinksTest {
    private static final String LINK = "\u001b]8;;[^\u001b]*\u001b\\\\";

    @TempDir
    private Path folder;

    private Path source;
    private SourceLines sources;

    @BeforeEach
    void writeSource() throws IOException {
        source = Files.createDirectories(folder.resolve("bank")).resolve("Account.java");
        Files.writeString(source, "class Account {\n    int balance;\n}\n");
        sources = new SourceLines(List.of(folder), List.of());
    }

    @Test
    @DisplayName("are links to file and line on a terminal")
    void linked() {
        assertThat(new PlaceLinks(sources, true).of("bank.Account.deposit(Account.java:2)"))
                .isEqualTo("\u001b]8;;" + source.toUri() + "#2\u001b\\Account.java:2\u001b]8;;\u001b\\");
    }

    @Test
    @DisplayName("are plain text elsewhere, and where there is no source")
    void plain() {
        assertThat(new PlaceLinks(sources, false).of("bank.Account.deposit(Account.java:2)"))
                .isEqualTo("Account.java:2");
        PlaceLinks links = new PlaceLinks(sources, true);
        assertThat(links.of("bank.Other.deposit(Other.java:2)")).isEqualTo("Other.java:2");
        assertThat(links.of("bank.Account.deposit(Unknown Source)")).isEqualTo("Unknown Source");
        assertThat(links.of("")).isEmpty();
    }

    @Test
    @DisplayName("take the same room either way, with one thread and with several")
    void sameRoom() {
        TraceStep first = new TraceStep.Line(1, "main", "bank.Account", "deposit", "Account.java", 2, 1, 1);
        TraceStep other = new TraceStep.Line(2, "other", "bank.Account", "deposit", "Account.java", 1, 1, 1);
        for (List<TraceStep> each : List.of(List.of(first), List.of(first, other))) {
            assertThat(printed(each, true)).contains("\u001b]8;;");
            assertThat(printed(each, true).replaceAll(LINK, "")).isEqualTo(printed(each, false));
        }
    }

    private String printed(List<TraceStep> steps, boolean links) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        new TracePrinter(out, sources, new PlaceLinks(sources, links)).print(steps);
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
