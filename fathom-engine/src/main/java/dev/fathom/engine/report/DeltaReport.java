package dev.fathom.engine.report;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.Phase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What Δ execution did, for the user.
 *
 * @param statistics the counts
 * @param standard all executions, of single states and those that one of many stands for; not those taken from a record
 * @param seconds the time that each phase took, if that was measured
 * @param whyNot why all states were executed one by one; nothing if they were not
 */
public record DeltaReport(DeltaStatistics statistics, long standard, Map<Phase, Double> seconds, String whyNot) {
    public DeltaReport {
        seconds = Map.copyOf(seconds);
    }

    /** Makes the report of a check: why its states were not executed at once after all, or what was done. */
    public static DeltaReport of(DeltaStatistics statistics, String whyNot) {
        return new DeltaReport(statistics, statistics.standardExecutions, Map.of(), whyNot);
    }

    /** Makes the report of a run that used Δ execution. */
    public static DeltaReport of(Explorer explorer, DeltaStatistics statistics, ExploreResult result) {
        Map<Phase, Double> seconds = new LinkedHashMap<>();
        for (Phase each : Phase.values()) {
            seconds.put(each, explorer.deltaNanos(each) / 1e9);
        }
        long executed = explorer.isRecorded() ? explorer.reuseCounts().executed : result.executions();
        return new DeltaReport(statistics, executed, seconds, "");
    }

    /** Returns how many standard executions one stands for. */
    private double ratio() {
        return statistics.executions == 0 ? 0 : (double) statistics.standardExecutions / statistics.executions;
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!whyNot.isEmpty()) {
            lines.add("No Δ execution: " + whyNot);
            return lines;
        }
        lines.add(format(
                "Δ executions: %,d, each for %.1f states; %,d splits; %s of merged values are constants",
                statistics.executions,
                ratio(),
                statistics.splits,
                percent(statistics.mergedConstants, statistics.mergedValues)));
        if (statistics.executions > 0 && standard > statistics.standardExecutions + statistics.fallbacks) {
            lines.add(format("  %,d executions one by one in all", standard - statistics.standardExecutions));
        }
        if (statistics.joins > 0) {
            lines.add(format(
                    "  %,d parts went on together behind a branch, at %,d places",
                    statistics.joinedParts, statistics.joins));
        }
        if (statistics.narrowings > 0) {
            lines.add(format(
                    "  few states were left %,d times: %,d sparse values",
                    statistics.narrowings, statistics.sparseValues));
        }
        if (!seconds.isEmpty()) {
            lines.add(format(
                    "  execute %.2f s, compare %.2f s, go back %.2f s, merge %.2f s",
                    seconds.getOrDefault(Phase.EXECUTE, 0.0),
                    seconds.getOrDefault(Phase.COMPARE, 0.0),
                    seconds.getOrDefault(Phase.BACKTRACK, 0.0),
                    seconds.getOrDefault(Phase.MERGE, 0.0)));
        }
        if (statistics.compiledMethods > 0) {
            lines.add(format(
                    "  %,d methods were compiled, and their code executed %,d times",
                    statistics.compiledMethods, statistics.compiledRuns));
        }
        if (statistics.checkedSingly > 0) {
            lines.add(format(
                    "  invariants were evaluated in %,d states one by one, which is faster where shapes differ",
                    statistics.checkedSingly));
        }
        statistics
                .notCompiled()
                .forEach((method, why) -> lines.add(format("  interpreted: %s, because %s", method, why)));
        statistics
                .reasons()
                .forEach((reason, count) -> lines.add(format("  executed one by one: %,d, because %s", count, reason)));
        return lines;
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "0 %" : format("%.0f %%", 100.0 * part / whole);
    }

    public Map<String, Object> json() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("deltaExecutions", statistics.executions);
        map.put("ratio", ratio());
        map.put("splits", statistics.splits);
        map.put("linearizations", statistics.linearizations);
        map.put("linearizationSplits", statistics.linearizationSplits);
        map.put("mergedValues", statistics.mergedValues);
        map.put("mergedConstants", statistics.mergedConstants);
        map.put("accesses", statistics.accesses);
        map.put("constantAccesses", statistics.constantAccesses);
        map.put("weightedAccesses", statistics.weightedAccesses);
        map.put("weightedConstantAccesses", statistics.weightedConstantAccesses);
        map.put("joins", statistics.joins);
        map.put("joinedParts", statistics.joinedParts);
        map.put("narrowings", statistics.narrowings);
        map.put("sparseValues", statistics.sparseValues);
        map.put("executeSeconds", seconds.getOrDefault(Phase.EXECUTE, 0.0));
        map.put("compareSeconds", seconds.getOrDefault(Phase.COMPARE, 0.0));
        map.put("backSeconds", seconds.getOrDefault(Phase.BACKTRACK, 0.0));
        map.put("mergeSeconds", seconds.getOrDefault(Phase.MERGE, 0.0));
        map.put("compiledMethods", statistics.compiledMethods);
        map.put("compiledRuns", statistics.compiledRuns);
        map.put("notCompiled", statistics.notCompiled());
        map.put("checkedOneByOne", statistics.checkedSingly);
        map.put("fallbacks", statistics.fallbacks);
        map.put("fallbackReasons", statistics.reasons());
        if (!whyNot.isEmpty()) {
            map.put("notUsedBecause", whyNot);
        }
        return map;
    }
}
