package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.html.HtmlReport;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.report.SearchPicture;
import dev.fathom.engine.trace.TraceStep;
import dev.fathom.evolve.store.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("The page of a report")
class ReportPageTest {
    private static final String END = "\ue010";
    private static final String HOME = "\ue011";
    private static final String ESCAPE = "\ue00c";

    @TempDir
    private Path folder;

    private Path page() {
        Cli.Result result = Cli.run(
                "check",
                "--no-progress",
                "--no-store",
                "--trace=" + folder.resolve("trace.json"),
                "--report=" + folder.resolve("report"),
                Cli.program("LostUpdate"));
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("Look at it: ");
        return folder.resolve("report/index.html");
    }

    @Test
    @DisplayName("is one file that loads nothing")
    void isOneFile() throws IOException {
        String page = Files.readString(page());
        assertThat(page)
                .doesNotContain("src=\"", "@import", "url(http", "@DATA@")
                .contains("\"verdict\": \"violation\"", "value++;", "fathom check --no-progress");
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http://", "https://");
        try (var files = Files.list(folder.resolve("report"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    @DisplayName("is stepped through, filtered and printed in a browser, light and dark, wide and narrow")
    void inABrowser() throws IOException, InterruptedException {
        assumeTrue(Browser.isThere(), "no chromedriver");
        try (Browser browser = Browser.start()) {
            browser.open(page());
            assertThat(browser.text("verdict")).isEqualTo("A violation.");
            assertThat(browser.text("message")).contains("counted 1");
            assertThat(browser.text("lanes")).isEqualTo("mainfirstsecond");
            assertThat(browser.evaluate("document.querySelectorAll('path.edge').length"))
                    .isNotEqualTo(0L);
            steps(browser);
            filter(browser);
            pictures(browser);
            looks(browser);
            assertThat(Base64.getDecoder().decode(browser.print())).hasSizeGreaterThan(10_000);
            assertThat(browser.console()).isEmpty();
        }
    }

    private static void steps(Browser browser) throws IOException, InterruptedException {
        browser.type("steps", HOME);
        assertThat(browser.text("where")).startsWith("step 1 · main");
        browser.type("steps", "jj");
        assertThat(browser.text("where")).startsWith("step 3 ");
        browser.type("steps", "k");
        assertThat(browser.text("where")).startsWith("step 2 ");
        browser.type("steps", "n");
        assertThat(browser.text("where")).contains(" · first");
        browser.type("steps", END);
        assertThat(browser.text("where")).contains("LostUpdate.java:19");
        assertThat(String.valueOf(browser.evaluate("document.querySelector('#source .at').textContent")))
                .contains("assert counter.value == 2");
    }

    private static void pictures(Browser browser) throws IOException, InterruptedException {
        assertThat(browser.text("graphWords")).matches("\\d+ states at choices, \\d+ transitions between them.*");
        assertThat(browser.evaluate("document.querySelectorAll('#graph circle.wrong').length"))
                .isEqualTo(1L);
        assertThat(browser.text("legend")).contains("first", "second");
        browser.evaluate("document.querySelector('#graph circle').dispatchEvent(new Event('click'))");
        assertThat(browser.text("picked")).startsWith("state 0: ");
        assertThat(browser.text("branchWords")).matches("\\d+ of \\d+ branches .*");
        assertThat(browser.evaluate("document.querySelectorAll('#chart polyline').length"))
                .isEqualTo(1L);
    }

    private static void filter(Browser browser) throws IOException, InterruptedException {
        browser.type("filter", "writes");
        assertThat(browser.text("count")).matches("\\d of \\d+ steps");
        browser.type("filter", ESCAPE);
        assertThat(browser.text("count")).matches("\\d+ steps");
    }

    private static void looks(Browser browser) throws IOException, InterruptedException {
        String background = "getComputedStyle(document.body).backgroundColor";
        Object light = browser.evaluate(background);
        keep(browser, "light");
        scheme(browser, "dark");
        assertThat(browser.evaluate(background)).isNotEqualTo(light);
        keep(browser, "dark");
        scheme(browser, "light");
        browser.tools(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 800, "deviceScaleFactor", 1, "mobile", true));
        assertThat(browser.evaluate("document.documentElement.scrollWidth <= 390"))
                .isEqualTo(true);
        keep(browser, "phone");
        browser.tools("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    private static void scheme(Browser browser, String value) throws IOException, InterruptedException {
        browser.tools(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", value))));
    }

    /** Pictures for people to look at. */
    private static void keep(Browser browser, String name) throws IOException, InterruptedException {
        Path pictures = Files.createDirectories(Cli.module().resolve("target/pictures"));
        Files.write(
                pictures.resolve("report-" + name + ".png"), Base64.getDecoder().decode(browser.picture()));
    }

    @Test
    @DisplayName("draws of a long trace what is looked at")
    void longTrace() throws IOException, InterruptedException {
        List<TraceStep> steps = new ArrayList<>();
        for (int i = 1; i <= 10_000; i++) {
            String thread = "worker " + i / 7 % 4;
            steps.add(new TraceStep.Accesses(
                    i, thread, "", List.of(new TraceStep.Access(i % 3 == 0, "Cell#1.value", "</script>" + i))));
        }
        RunOutcome outcome = new RunOutcome(
                "check",
                "Long",
                Verdict.VIOLATION,
                List.of(new RunOutcome.Finding("assertion", "<b>wrong</b>", "", steps)),
                List.of(),
                1,
                new SourceLines(List.of(), List.of()));
        Path page = folder.resolve("long.html");
        Files.writeString(page, HtmlReport.write(outcome, "text & more", Map.of(), SearchPicture.NONE, "fathom check"));
        assumeTrue(Browser.isThere(), "no chromedriver");
        try (Browser browser = Browser.start()) {
            browser.open(page);
            assertThat(browser.text("message")).isEqualTo("<b>wrong</b>");
            assertThat(browser.text("where")).startsWith("step 10000 ");
            assertThat((Boolean) browser.evaluate("document.querySelectorAll('.step').length < 200"))
                    .isTrue();
            browser.type("steps", HOME + "n");
            assertThat(browser.text("what")).contains("</script>");
            System.out.println("10,000 steps load in "
                    + browser.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
                    + " ms");
            assertThat(browser.console()).isEmpty();
        }
    }
}
