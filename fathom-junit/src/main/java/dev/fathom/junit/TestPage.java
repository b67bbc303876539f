package dev.fathom.junit;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.html.HtmlReport;
import dev.fathom.engine.program.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The page of a test that failed, beside the records of the tests. A test that passes has none. */
final class TestPage {
    private final Path file;

    /** The page of a test, by its name. */
    TestPage(Path store, String test) {
        file = store.resolve("reports").resolve(test).resolve("index.html");
    }

    /** Writes the page, and returns where it is; nothing if that fails, as the failure of the test matters more. */
    Optional<Path> write(CheckRequest request, CheckReport report, String text) {
        RunOutcome outcome = RunOutcome.of(report, Sources.of(report.program()));
        Map<String, String> facts =
                Map.of("states", String.valueOf(report.result().states()));
        String page = HtmlReport.write(outcome, text, facts, Engine.picture(request, report), "run the test");
        try {
            Files.createDirectories(file.resolveSibling("."));
            Files.writeString(file, page);
            return Optional.of(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Removes what an earlier failure left. */
    void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // An old page that cannot be removed is no reason to fail.
        }
    }
}
