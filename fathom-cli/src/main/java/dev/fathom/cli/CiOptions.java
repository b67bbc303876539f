package dev.fathom.cli;

import dev.fathom.engine.ci.GitHubAnnotations;
import dev.fathom.engine.ci.JUnitXml;
import dev.fathom.engine.ci.Outcome;
import dev.fathom.engine.ci.Sarif;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that write what came out for other tools. */
final class CiOptions {
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

    /** Makes sure that the files can be written. */
    Files files() {
        return new Files(file("--sarif", sarif), file("--junit-xml", junitXml), annotations);
    }

    private static Optional<OutputFile> file(String option, @Nullable Path path) {
        return path == null ? Optional.empty() : Optional.of(OutputFile.forOption(option, path));
    }

    /** What is to be written. */
    record Files(Optional<OutputFile> sarif, Optional<OutputFile> junitXml, boolean annotations) {
        /** Writes an outcome, of which people read the text. */
        void write(Outcome outcome, String text, PrintStream out) {
            sarif.ifPresent(file -> file.writeReport(Sarif.write(outcome)));
            junitXml.ifPresent(file -> file.writeReport(JUnitXml.write(outcome, text)));
            if (annotations) {
                GitHubAnnotations.of(outcome).forEach(out::println);
            }
        }
    }
}
