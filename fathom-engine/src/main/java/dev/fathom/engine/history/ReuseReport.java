package dev.fathom.engine.history;

import dev.fathom.engine.report.Quantities;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Tells what has changed since the last run, what was reused of it and what that saved.
 *
 * @param changed what has changed, in words
 * @param remarks why nothing could be reused
 * @param what which part of the last run was used
 * @param shown how many violations were executed again because they are part of an answer
 * @param reuses whether there was something to reuse
 * @param counts what became of the transitions
 * @param unit what is counted, in the singular: a transition, an execution
 * @param times how long it took
 */
public record ReuseReport(
        List<String> changed,
        List<String> remarks,
        What what,
        int shown,
        boolean reuses,
        ReuseCounts counts,
        String unit,
        Times times) {
    /** Of what is looked up, less than one of so many is executed at once, to compare what that takes. */
    private static final int SAMPLES = 20;

    /**
     * How long runs took.
     *
     * @param fullSeconds the last one that reused nothing, if that is known
     * @param seconds this one, looking for what holds included
     */
    record Times(OptionalDouble fullSeconds, double seconds) {}

    /** What there is to use of the last run. */
    enum What {
        /** The states and transitions that it recorded. */
        GRAPH,
        /** Its answer, which is that of this one. */
        ANSWER,
        /** The way to a violation, which is still there. */
        VIOLATION
    }

    /** Returns the lines that tell it. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (reuses && changed.isEmpty()) {
            lines.add("Nothing that the last run executed has changed.");
        }
        changed.forEach(each -> lines.add("Changed: " + each));
        lines.addAll(remarks);
        if (what == What.VIOLATION) {
            lines.add(again());
        } else if (reuses) {
            lines.add(reused());
            if (counts.executionNanos > 0) {
                lines.add(chosen());
            }
            times.fullSeconds().ifPresent(full -> lines.add(saved(full)));
        }
        return lines;
    }

    private String reused() {
        long all = counts.all();
        if (what == What.ANSWER) {
            return "Reused: all " + Quantities.count(all, unit)
                    + (shown == 0
                            ? "; nothing had to be executed."
                            : "; only what leads to a violation was executed, to see it again.");
        }
        if (counts.executed == 0) {
            return nothingExecuted(all);
        }
        List<String> parts = new ArrayList<>();
        part(parts, counts.modified, changed.isEmpty() ? "cut off when the last run was stopped" : "changed");
        part(parts, counts.tree, "on the way to states to be explored again");
        part(parts, counts.notFound(), "new");
        part(parts, counts.notLookedUp, "not looked up");
        part(parts, counts.start, "to the first state");
        return String.format(
                Locale.ROOT,
                "Reused: %,d of %s (%.0f %%)%s. Executed: %,d (%s)%s%s.",
                counts.skipped(),
                Quantities.count(all, unit),
                100.0 * counts.skipped() / all,
                counts.prunedStates == 0 ? "" : ", " + Quantities.count(counts.prunedStates, "state") + " not entered",
                counts.executed + counts.start,
                String.join(", ", parts),
                counts.repeated == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "; %,d once more, on the way to where something was left to do",
                                counts.repeated),
                counts.known == 0
                        ? ""
                        : String.format(Locale.ROOT, "; %,d of them known from what they would read", counts.known));
    }

    private String nothingExecuted(long all) {
        if (counts.start == 0) {
            return "Reused: all " + Quantities.count(all, unit) + "; nothing had to be executed.";
        }
        return counts.skipped() == 0
                ? "Reused: nothing; there is no choice, and the program was executed."
                : String.format(
                        Locale.ROOT,
                        "Reused: %,d of %s; only the start of the program, up to its first choice, was executed.",
                        counts.skipped(),
                        Quantities.count(all, unit));
    }

    private String again() {
        return "The last run found a violation that is still there: the "
                + Quantities.count(counts.executed, "transition")
                + " on the way to it were executed, nothing else (" + Setting.ALL_VIOLATIONS + " explores everything).";
    }

    /** Says what was chosen, with O and X of Lauterburg et al. 2008 §3.4. */
    private String chosen() {
        return String.format(
                Locale.ROOT,
                "A look-up took %.0f ns, an execution %.0f ns: %s.",
                counts.lookUpNanos,
                counts.executionNanos,
                counts.notLookedUp * SAMPLES < counts.all()
                        ? "nearly all that may be recorded was looked up"
                        : "where that paid, it was looked up (" + Setting.REUSE.to("isse") + " does so always)");
    }

    private static void part(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(String.format(Locale.ROOT, "%,d %s", count, what));
        }
    }

    private String saved(double full) {
        String took = String.format(
                Locale.ROOT,
                "The last run from scratch took %.2f s; this run took %.2f s, including the comparison",
                full,
                times.seconds());
        return full > times.seconds()
                ? took + String.format(Locale.ROOT, ": %.2f s saved.", full - times.seconds())
                : took + ": no time saved.";
    }

    /** Returns the same for JSON; {@code docs/json.md} describes it. */
    public Map<String, Object> json() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("skipped", counts.skipped());
        map.put("executed", counts.executed + counts.start);
        map.put("pruned", counts.pruned);
        map.put("changed", changed);
        map.put("remarks", remarks);
        map.put("prunedStates", counts.prunedStates);
        map.put("repeated", counts.repeated);
        if (counts.known > 0) {
            map.put("known", counts.known);
        }
        map.put("tree", counts.tree);
        map.put("nonTree", counts.nonTree);
        map.put("deepest", counts.deepest);
        map.put("leadingToPruned", counts.leadingToPruned);
        map.put("modified", counts.modified);
        map.put("found", counts.found());
        map.put("notFound", counts.notFound());
        map.put("postProcessingSkipped", counts.unchecked);
        if (counts.executionNanos > 0) {
            map.put("notLookedUp", counts.notLookedUp);
            map.put("lookUpNanos", Math.round(counts.lookUpNanos));
            map.put("executionNanos", Math.round(counts.executionNanos));
        }
        map.put("m", counts.modifiedShare());
        map.put("f", counts.foundShare());
        map.put("t", counts.treeShare());
        times.fullSeconds().ifPresent(full -> map.put("fullSeconds", full));
        map.put("seconds", Math.round(times.seconds() * 1000) / 1000.0);
        return map;
    }
}
