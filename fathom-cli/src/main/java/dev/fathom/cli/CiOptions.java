package dev.fathom.cli;

import dev.fathom.engine.ci.GitHubAnnotations;
import dev.fathom.engine.ci.JUnitXml;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.ci.Sarif;
import dev.fathom.engine.html.HtmlReport;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Shell;
import dev.fathom.engine.report.SearchPicture;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that write what came out for other tools. */
final class CiOptions {
    private static final Duration CHART_INTERVAL = Duration.ofMillis(200);

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write violations as SARIF, which code scanning and editors read.")
    private @Nullable Path sarif;

    @Option(
            names = "--junit-xml",
            paramLabel = "FILE",
            description = "Write the result as a test in the XML of JUnit, which build servers read.")
    private @Nullable Path junitXml;

    @Option(
            names = "--github-annotations",
            description = "Print violations as commands by which a workflow of GitHub shows them beside the source.")
    private boolean annotations;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Write a page for a browser to DIR/index.html: what goes wrong step by step, with a lane for"
                    + " each thread and the source beside it (docs/report.md).")
    private @Nullable Path report;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    /** Makes sure that the files can be written. */
    Files files() {
        return new Files(file("--sarif", sarif), file("--junit-xml", junitXml), annotations, page(), command());
    }

    /** Says how often a run is to tell how far it is: for a page, more often than people want to read. */
    Optional<Duration> progressInterval(boolean shown) {
        return report != null
                ? Optional.of(CHART_INTERVAL)
                : shown ? Optional.of(ProgressLine.interval()) : Optional.empty();
    }

    /** Returns what is written where. */
    List<Path> outputs() {
        return Stream.of(sarif, junitXml, report).filter(Objects::nonNull).toList();
    }

    private Optional<OutputFile> page() {
        if (report == null) {
            return Optional.empty();
        }
        try {
            java.nio.file.Files.createDirectories(report);
        } catch (IOException e) {
            throw new Problem("cannot write --report " + report + ": it is no directory, and none can be made there");
        }
        return Optional.of(OutputFile.forOption("--report", report.resolve("index.html")));
    }

    private String command() {
        List<String> words =
                spec == null ? List.of() : spec.commandLine().getParseResult().originalArgs();
        return Stream.concat(Stream.of("fathom"), words.stream())
                .map(Shell::quote)
                .collect(Collectors.joining(" "));
    }

    private static Optional<OutputFile> file(String option, @Nullable Path path) {
        return path == null ? Optional.empty() : Optional.of(OutputFile.forOption(option, path));
    }

    /** What is to be written. */
    record Files(
            Optional<OutputFile> sarif,
            Optional<OutputFile> junitXml,
            boolean annotations,
            Optional<OutputFile> page,
            String command) {
        /** Writes an outcome, of which people read the text. */
        void write(
                RunOutcome outcome,
                String text,
                Map<String, String> facts,
                Supplier<SearchPicture> picture,
                PrintStream out) {
            sarif.ifPresent(file -> file.writeReport(Sarif.write(outcome)));
            junitXml.ifPresent(file -> file.writeReport(JUnitXml.write(outcome, text)));
            page.ifPresent(file -> {
                file.writeReport(HtmlReport.write(outcome, text, facts, picture.get(), command));
                out.println("Look at it: " + file.path());
            });
            if (annotations) {
                GitHubAnnotations.of(outcome).forEach(out::println);
            }
        }
    }
}
