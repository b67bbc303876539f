package dev.fathom.cli;

import dev.fathom.evolve.graph.ReuseCounts;
import java.io.PrintStream;
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
 * @param reuses whether there was something to reuse
 * @param counts what became of the transitions
 * @param fullSeconds how long the last run took that reused nothing, if that is known
 * @param seconds how long this one took, looking for what holds included
 */
record ReuseReport(
        List<String> changed,
        List<String> remarks,
        What what,
        boolean reuses,
        ReuseCounts counts,
        OptionalDouble fullSeconds,
        double seconds) {
    /** What there is to use of the last run. */
    enum What {
        /** The states and transitions that it recorded. */
        GRAPH,
        /** Its answer, which is that of this one. */
        ANSWER,
        /** The way to a violation, which is still there. */
        VIOLATION
    }

    void print(PrintStream out) {
        if (reuses && changed.isEmpty()) {
            out.println("Nothing that the last run executed has changed.");
        }
        changed.forEach(each -> out.println("Changed: " + each));
        remarks.forEach(out::println);
        if (what == What.VIOLATION) {
            out.println(again());
        } else if (reuses) {
            out.println(reused());
            if (counts.executionNanos > 0) {
                out.println(chosen());
            }
            fullSeconds.ifPresent(full -> out.println(saved(full)));
        }
    }

    private String reused() {
        long all = counts.skipped() + counts.executed;
        if (counts.executed == 0) {
            return "Reused: all " + ResultReport.count(all, "transition")
                    + (what == What.ANSWER
                            ? "; only what leads to a violation was executed, to see it again."
                            : "; nothing had to be executed.");
        }
        List<String> parts = new ArrayList<>();
        part(parts, counts.modified, "changed");
        part(parts, counts.tree, "on the way to states to be explored again");
        part(parts, counts.notFound(), "new");
        part(parts, counts.notLookedUp, "because looking up costs more");
        return String.format(
                Locale.ROOT,
                "Reused: %,d of %,d transitions (%.0f %%)%s. Executed: %,d (%s).",
                counts.skipped(),
                all,
                100.0 * counts.skipped() / all,
                counts.prunedStates == 0
                        ? ""
                        : ", " + ResultReport.count(counts.prunedStates, "state") + " not entered",
                counts.executed,
                String.join(", ", parts));
    }

    private String again() {
        return "The last run found a violation that is still there: the "
                + ResultReport.count(counts.executed, "transition")
                + " on the way to it were executed, nothing else (--all-violations explores everything).";
    }

    /** Says what was chosen, with O and X of seed 000 §3.4. */
    private String chosen() {
        return String.format(
                Locale.ROOT,
                "A look-up took %.0f ns, an execution %.0f ns: %s.",
                counts.lookUpNanos,
                counts.executionNanos,
                counts.notLookedUp == 0
                        ? "all that may be recorded was looked up"
                        : "where that paid, it was looked up (--reuse=isse does so always)");
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
                seconds);
        return full > seconds
                ? took + String.format(Locale.ROOT, ": %.2f s saved.", full - seconds)
                : took + ": no time saved.";
    }

    /** Returns the same for JSON; {@code docs/json.md} describes it. */
    Map<String, Object> json() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("skipped", counts.skipped());
        map.put("executed", counts.executed);
        map.put("pruned", counts.pruned);
        map.put("changed", changed);
        map.put("remarks", remarks);
        map.put("prunedStates", counts.prunedStates);
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
        fullSeconds.ifPresent(full -> map.put("fullSeconds", full));
        map.put("seconds", Math.round(seconds * 1000) / 1000.0);
        return map;
    }
}
