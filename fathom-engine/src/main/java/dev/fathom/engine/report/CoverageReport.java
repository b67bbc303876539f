package dev.fathom.engine.report;

import dev.fathom.explore.result.Coverage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells which branches of user code were taken: to people, and as JSON. */
public final class CoverageReport {
    /** Of so many branches that were not taken people want to read. */
    private static final int MOST_BRANCHES = 20;

    private CoverageReport() {}

    /** Returns what to print. */
    public static List<String> lines(Coverage coverage) {
        List<String> lines = new ArrayList<>();
        lines.add("branches of user code taken: " + coverage.taken() + " of " + coverage.branches()
                + " in the methods that were entered");
        coverage.missed().stream()
                .limit(MOST_BRANCHES)
                .map(each -> "  " + each.method() + ", line " + each.line() + ": never " + each.outcome())
                .forEach(lines::add);
        int more = coverage.missed().size() - MOST_BRANCHES;
        if (more > 0) {
            lines.add("  and " + more + " more, which are in the JSON of the run");
        }
        return lines;
    }

    /** Returns the members of the JSON. */
    public static Map<String, Object> json(Coverage coverage) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("branches", coverage.branches());
        map.put("taken", coverage.taken());
        map.put("missed", coverage.missed().stream().map(CoverageReport::missed).toList());
        return map;
    }

    private static Map<String, Object> missed(Coverage.Missed missed) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("method", missed.method());
        map.put("line", missed.line());
        map.put("outcome", missed.outcome());
        return map;
    }
}
