package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestCase;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.SurefireReportParser;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

@Tag("slow")
@DisplayName("What other tools read")
class CiFormatsTest {
    @TempDir
    private Path folder;

    private Cli.Result check(String program, String... options) {
        String[] arguments = new String[options.length + 7];
        System.arraycopy(
                new String[] {
                    "check",
                    "--no-progress",
                    "--no-store",
                    "--trace=" + folder.resolve("trace.json"),
                    "--sarif=" + folder.resolve("result.sarif"),
                    "--junit-xml=" + folder.resolve("result.xml")
                },
                0,
                arguments,
                0,
                6);
        System.arraycopy(options, 0, arguments, 6, options.length);
        arguments[options.length + 6] = Cli.program(program);
        return Cli.run(arguments);
    }

    private String written(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private Element suite() throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("result.xml").toFile());
        return document.getDocumentElement();
    }

    @Test
    @DisplayName("tells a violation: SARIF with the steps of each thread, a test that failed, an annotation")
    void violation() throws Exception {
        Cli.Result result = check("LostUpdate", "--github-annotations");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("::error file=", "LostUpdate.java,line=", "title=Fathom%3A assertion::");
        Golden.check("violation.sarif", portable(written("result.sarif")));
        Golden.check(
                "violation.xml", portable(written("result.xml")).replaceAll("time=\"[0-9.]+\"", "time=\"<time>\""));
        assertThat(suite().getAttribute("failures")).isEqualTo("1");
        checkSarif(Objects.requireNonNull(JsonReader.read(written("result.sarif"))));
    }

    /** The test may run in the module or in the project. */
    private static String portable(String text) {
        return text.replaceAll("\"version\": \"(?!2\\.1\\.0)[^\"]*\"", "\"version\": \"<fathom>\"")
                .replaceAll("\"uri\": \"[^\"]*?src/test", "\"uri\": \"src/test");
    }

    @Test
    @DisplayName("tells that nothing is wrong, and what was not explored")
    void others() throws Exception {
        assertThat(check("Fine").code()).isZero();
        assertThat(suite().getAttribute("failures") + suite().getAttribute("errors"))
                .isEqualTo("00");
        assertThat(written("result.sarif")).contains("\"results\": []");
        Cli.Result cut = check("Fine", "--depth=2", "--github-annotations");
        assertThat(cut.code()).isEqualTo(3);
        assertThat(cut.out()).contains("::warning title=Fathom::not everything was explored: ");
        assertThat(suite().getAttribute("errors")).isEqualTo("1");
        assertThat(written("result.sarif")).contains("toolExecutionNotifications");
    }

    @Test
    @DisplayName("is there for explorations, of one thread and of several")
    void explorations() throws Exception {
        for (String use : List.of("--length=3", "--concurrent=2x1")) {
            Cli.Result result = Cli.run(
                    "explore",
                    "--no-progress",
                    "--no-store",
                    use,
                    "--junit-xml=" + folder.resolve("result.xml"),
                    "--sarif=" + folder.resolve("result.sarif"),
                    "--json=" + folder.resolve("result.json"),
                    Cli.program("SmallSet"));
            assertThat(result.err()).isEmpty();
            assertThat(member(Objects.requireNonNull(JsonReader.read(written("result.json"))), "verdict"))
                    .isIn("violation", "no-violation");
            checkSarif(Objects.requireNonNull(JsonReader.read(written("result.sarif"))));
            assertThat(suite().getAttribute("tests")).isEqualTo("1");
        }
    }

    /** What the schema of SARIF 2.1.0 requires of the objects that are written, and what it cannot say. */
    private static void checkSarif(Object log) throws IOException {
        Object schema = Objects.requireNonNull(
                JsonReader.read(Files.readString(Cli.module().resolve("src/test/schemas/sarif-2.1.0-part.json"))));
        assertThat(JsonSchema.violations(schema, log)).isEmpty();
        assertThat(member(log, "version")).isEqualTo("2.1.0");
        for (Object run : list(member(log, "runs"))) {
            Object driver = member(member(run, "tool"), "driver");
            assertThat(member(driver, "name")).isEqualTo("Fathom");
            List<Object> rules = list(member(driver, "rules"));
            list(member(run, "invocations"))
                    .forEach(each ->
                            assertThat(member(each, "executionSuccessful")).isInstanceOf(Boolean.class));
            for (Object result : list(member(run, "results"))) {
                int rule = ((Number) member(result, "ruleIndex")).intValue();
                assertThat(member(rules.get(rule), "id")).isEqualTo(member(result, "ruleId"));
                assertThat(member(member(result, "message"), "text")).isInstanceOf(String.class);
                list(member(result, "locations")).forEach(CiFormatsTest::checkLocation);
                for (Object flow : list(map(result).getOrDefault("codeFlows", List.of()))) {
                    for (Object thread : list(member(flow, "threadFlows"))) {
                        List<Object> steps = list(member(thread, "locations"));
                        assertThat(steps).isNotEmpty();
                        steps.forEach(each -> checkLocation(member(each, "location")));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"LostUpdate, '', 1, 0", "LostUpdate, --max-states=2, 0, 1", "Fine, '', 0, 0"})
    @DisplayName("is a test to those who make Surefire's reports")
    void surefireReads(String program, String option, int failures, int errors) throws Exception {
        if (option.isEmpty()) {
            check(program);
        } else {
            check(program, option);
        }
        Files.move(folder.resolve("result.xml"), folder.resolve("TEST-fathom.xml"));
        List<ReportTestSuite> suites =
                new SurefireReportParser(List.of(folder.toFile()), new NullConsoleLogger()).parseXMLReportFiles();
        assertThat(suites).hasSize(1);
        ReportTestSuite suite = suites.get(0);
        assertThat(List.of(suite.getNumberOfTests(), suite.getNumberOfFailures(), suite.getNumberOfErrors()))
                .containsExactly(1, failures, errors);
        ReportTestCase test = suite.getTestCases().get(0);
        assertThat(test.hasFailure()).isEqualTo(failures == 1);
        if (failures == 1) {
            assertThat(test.getFailureDetail()).contains("Steps that lead to it:");
        }
    }

    @Test
    @DisplayName("is not valid SARIF any more once something is missing, superfluous or of another type")
    void schemaNotices() throws Exception {
        check("LostUpdate");
        String fine = written("result.sarif");
        Object schema = Objects.requireNonNull(
                JsonReader.read(Files.readString(Cli.module().resolve("src/test/schemas/sarif-2.1.0-part.json"))));
        for (List<String> each : List.of(
                List.of("\"driver\"", "\"pilot\""),
                List.of("\"executionSuccessful\": true", "\"executionSuccessful\": 1"),
                List.of("\"startLine\": ", "\"startLine\": -"),
                List.of("\"level\": \"error\"", "\"level\": \"fatal\""),
                List.of("\"artifactLocation\"", "\"contextRegion\""),
                List.of("\"text\"", "\"markdown\""),
                List.of("\"threadFlows\"", "\"flows\""))) {
            assertThat(fine).contains(each.get(0));
            assertThat(JsonSchema.violations(schema, JsonReader.read(fine.replace(each.get(0), each.get(1)))))
                    .as("%s", each)
                    .isNotEmpty();
        }
    }

    @Test
    @DisplayName("of operations from several threads is JSON with the shapes that were checked")
    void concurrentJson() throws Exception {
        Path json = folder.resolve("result.json");
        Cli.Result result = Cli.run(
                "explore",
                "--no-progress",
                "--no-store",
                "--concurrent=2x2",
                "--json=" + json,
                Cli.module().resolve("../examples/SlotExample.java").toString());
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        Object read = Objects.requireNonNull(JsonReader.read(written("result.json")));
        assertThat(member(read, "verdict")).isEqualTo("violation");
        assertThat(list(member(member(read, "violation"), "trace"))).isNotEmpty();
        Object concurrent = member(read, "concurrent");
        assertThat(member(concurrent, "class")).isEqualTo("SlotExample");
        List<Object> shapes = list(member(concurrent, "shapes"));
        assertThat(member(shapes.get(shapes.size() - 1), "verdict")).isEqualTo("violation");
    }

    private static void checkLocation(Object location) {
        Object physical = map(location).get("physicalLocation");
        if (physical != null) {
            assertThat(member(member(physical, "artifactLocation"), "uri")).isInstanceOf(String.class);
            assertThat(((Number) member(member(physical, "region"), "startLine")).intValue())
                    .isPositive();
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    private static Object member(Object object, String name) {
        assertThat(map(object)).containsKey(name);
        return Objects.requireNonNull(map(object).get(name));
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object value) {
        return (List<Object>) value;
    }
}
