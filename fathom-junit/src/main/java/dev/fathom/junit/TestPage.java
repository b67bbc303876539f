package dev.fathom.junit;

import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.html.HtmlReport;
import dev.fathom.engine.report.SearchPicture;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The page of a test that failed, beside the records of the tests. A test that passes has none, and so have tests that are not recorded. */
final class TestPage {
    private final Optional<Path> file;

    /** The page of a test, by its name. */
    TestPage(Optional<Path> store, Class<?> type, Method test) {
        String name = type.getName() + "." + test.getName();
        file = store.map(each -> each.resolve("reports").resolve(name).resolve("index.html"));
    }

    /** Writes the page, and returns a line that says where it is; nothing if that fails, as the failure of the test matters more. */
    String write(RunOutcome outcome, long states, Supplier<SearchPicture> picture, String text) {
        if (file.isEmpty()) {
            return "";
        }
        Path place = file.get();
        String page = HtmlReport.write(
                outcome, text, Map.of("states", String.valueOf(states)), picture.get(), "run the test");
        try {
            Files.createDirectories(place.resolveSibling("."));
            Files.writeString(place, page);
            return System.lineSeparator() + "Look at it: " + place;
        } catch (IOException e) {
            return "";
        }
    }

    /** Removes what an earlier failure left. */
    void remove() {
        try {
            if (file.isPresent()) {
                Files.deleteIfExists(file.get());
            }
        } catch (IOException e) {
            // An old page that cannot be removed is no reason to fail.
        }
    }
}
