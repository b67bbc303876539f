package dev.fathom.engine.ci;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes findings as commands by which a workflow of GitHub shows them beside the source. */
public final class GitHubAnnotations {
    private GitHubAnnotations() {}

    /** Returns one line for each finding, and one for each reason why not everything was explored. */
    public static List<String> of(RunOutcome outcome) {
        List<String> lines = new ArrayList<>();
        for (RunOutcome.Finding each : outcome.findings()) {
            Optional<SourceLine> place = SourceLine.of(each.location(), outcome.sources());
            String where = place.map(it -> "file=" + property(it.file()) + ",line=" + it.line() + ",")
                    .orElse("");
            lines.add("::error " + where + "title="
                    + property("Fathom: " + each.rule().replace('-', ' ')) + "::" + data(each.message()));
        }
        outcome.leftOut()
                .forEach(each -> lines.add("::warning title=Fathom::" + data("not everything was explored: " + each)));
        return lines;
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
