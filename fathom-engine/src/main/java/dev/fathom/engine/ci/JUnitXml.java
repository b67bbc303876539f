package dev.fathom.engine.ci;

import dev.fathom.evolve.store.Verdict;
import java.util.Locale;

/** Writes what came out as a test of JUnit, in the XML that build servers read. */
public final class JUnitXml {
    private final RunOutcome outcome;
    private final String text;
    private final StringBuilder out = new StringBuilder();

    private JUnitXml(RunOutcome outcome, String text) {
        this.outcome = outcome;
        this.text = text;
    }

    /** Writes one test: it fails with the first finding, and has an error if not everything was explored; the text is its output. */
    public static String write(RunOutcome outcome, String text) {
        return new JUnitXml(outcome, text).write();
    }

    private String write() {
        boolean failed = outcome.verdict() == Verdict.VIOLATION;
        boolean incomplete = outcome.verdict() == Verdict.INCOMPLETE;
        String time = String.format(Locale.ROOT, "%.3f", outcome.seconds());
        String name = "fathom " + outcome.command() + " " + outcome.subject();
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite");
        attribute("name", name);
        attribute("tests", "1");
        attribute("failures", failed ? "1" : "0");
        attribute("errors", incomplete ? "1" : "0");
        attribute("skipped", "0");
        attribute("time", time);
        out.append(">\n  <testcase");
        attribute("name", outcome.command());
        attribute("classname", outcome.subject());
        attribute("time", time);
        out.append(">\n");
        if (failed) {
            RunOutcome.Finding first = outcome.findings().get(0);
            problem("failure", first.message().isEmpty() ? first.rule() : first.message(), first.rule());
        } else if (incomplete) {
            problem("error", "not everything was explored: " + String.join("; ", outcome.leftOut()), "incomplete");
        } else {
            element("system-out");
        }
        return out.append("  </testcase>\n</testsuite>\n").toString();
    }

    private void problem(String tag, String message, String type) {
        out.append("    <").append(tag);
        attribute("message", message);
        attribute("type", type);
        out.append('>').append(escaped(text)).append("</").append(tag).append(">\n");
    }

    private void element(String tag) {
        out.append("    <")
                .append(tag)
                .append('>')
                .append(escaped(text))
                .append("</")
                .append(tag)
                .append(">\n");
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"");
        out.append(escaped(value).replace("\n", "&#10;").replace("\t", "&#9;")).append('"');
    }

    /** Characters that XML cannot have at all become a sign that something was there. */
    private static String escaped(String value) {
        StringBuilder result = new StringBuilder();
        value.codePoints().forEach(each -> {
            switch (each) {
                case '<' -> result.append("&lt;");
                case '>' -> result.append("&gt;");
                case '&' -> result.append("&amp;");
                case '"' -> result.append("&quot;");
                default -> result.appendCodePoint(isAllowed(each) ? each : '\ufffd');
            }
        });
        return result.toString();
    }

    private static boolean isAllowed(int character) {
        return character == '\n'
                || character == '\t'
                || (character >= ' ' && character < 0xd800)
                || (character >= 0xe000 && character < 0xfffe)
                || character >= 0x10000;
    }
}
