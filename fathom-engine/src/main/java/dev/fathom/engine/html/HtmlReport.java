package dev.fathom.engine.html;

import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.ci.StepText;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.report.SearchPicture;
import dev.fathom.engine.trace.TraceStep;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes what came out as a page for a browser: a summary, what goes wrong with the steps of each thread beside the source, and how to do it again.
 *
 * <p>The page is a template with its style and its script in it; what is shown is JSON inside. Nothing is loaded.
 */
public final class HtmlReport {
    private static final Pattern LOCATION = Pattern.compile("(?:(.*)\\.)?[^.(]*\\(([^:()]+):(\\d+)\\)");

    private final RunOutcome outcome;
    private final SourceLines sources;
    private final Map<String, Integer> fileNumbers = new LinkedHashMap<>();
    private final List<Map<String, Object>> files = new ArrayList<>();

    private HtmlReport(RunOutcome outcome) {
        this.outcome = outcome;
        this.sources = outcome.sources();
    }

    /**
     * Returns the page.
     *
     * @param text the report as people read it elsewhere
     * @param facts numbers and what they count
     * @param picture what to draw
     * @param command what to type to get the same again
     */
    public static String write(
            RunOutcome outcome, String text, Map<String, String> facts, SearchPicture picture, String command) {
        HtmlReport report = new HtmlReport(outcome);
        Map<String, Object> data = report.data(text, facts, command);
        data.put("picture", picture.json());
        String json = JsonWriter.write(data);
        return template().replace("@DATA@", json.replace("<", "\\u003c"));
    }

    private static String template() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.html")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Object> data(String text, Map<String, String> facts, String command) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("title", "fathom " + outcome.command() + " " + outcome.subject());
        data.put("verdict", outcome.verdict().text());
        data.put(
                "verdictText",
                switch (outcome.verdict()) {
                    case NO_VIOLATION -> "No violation: everything was explored.";
                    case VIOLATION ->
                        outcome.findings().size() == 1
                                ? "A violation."
                                : outcome.findings().size() + " different violations.";
                    case INCOMPLETE -> "Incomplete: nothing wrong so far, but not everything was explored.";
                });
        Map<String, String> all = new LinkedHashMap<>(facts);
        all.put("seconds", String.format(Locale.ROOT, "%.2f", outcome.seconds()));
        data.put("facts", all);
        data.put("leftOut", outcome.leftOut());
        data.put("violations", outcome.findings().stream().map(this::violation).toList());
        data.put("files", files);
        data.put("text", text);
        Map<String, String> again = new LinkedHashMap<>();
        again.put("command", command);
        again.put("in", System.getProperty("user.dir", ""));
        again.put("Fathom", Build.version());
        again.put("Java", System.getProperty("java.vm.name", "") + " " + Runtime.version());
        data.put("again", again);
        return data;
    }

    private Map<String, Object> violation(RunOutcome.Finding finding) {
        Map<String, Object> violation = new LinkedHashMap<>();
        violation.put("kind", finding.rule().replace('-', ' '));
        violation.put("message", finding.message().isEmpty() ? finding.rule() : finding.message());
        violation.put("steps", finding.steps().stream().map(this::step).toList());
        return violation;
    }

    private Map<String, Object> step(TraceStep each) {
        StepText text = StepText.of(each, sources);
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("number", each.number());
        step.put("kind", each.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        step.put("thread", text.thread());
        step.put("text", text.text());
        step.put("place", text.location());
        if (each instanceof TraceStep.Action action) {
            step.put("operation", action.operation());
            step.put("object", action.object());
        } else if (each instanceof TraceStep.Accesses accesses) {
            step.put(
                    "accesses",
                    accesses.accesses().stream().map(HtmlReport::access).toList());
        }
        Matcher place = LOCATION.matcher(text.location());
        if (place.matches()) {
            int file = file(Objects.requireNonNullElse(place.group(1), ""), place.group(2));
            if (file >= 0) {
                step.put("file", file);
                step.put("line", Integer.parseInt(place.group(3)));
            }
        }
        return step;
    }

    private static Map<String, Object> access(TraceStep.Access access) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("operation", access.write() ? "write" : "read");
        map.put("variable", access.variable());
        return map;
    }

    /** Returns the number of a source file, which then is part of the page; -1 if it is not found. */
    private int file(String className, String name) {
        List<String> lines = sources.all(className, name);
        if (lines.isEmpty()) {
            return -1;
        }
        int dot = className.lastIndexOf('.');
        String key = (dot < 0 ? "" : className.substring(0, dot + 1)) + name;
        return fileNumbers.computeIfAbsent(key, each -> {
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("name", name);
            file.put("lines", lines);
            files.add(file);
            return files.size() - 1;
        });
    }
}
