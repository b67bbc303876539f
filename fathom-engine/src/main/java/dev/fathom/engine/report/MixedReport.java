package dev.fathom.engine.report;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tells what of a program ran on the host. */
public final class MixedReport {
    private static final int FEW = 3;
    private static final double NANOS = 1e9;

    /** Nothing ran there. */
    public static final MixedReport NONE = new MixedReport(new MixedCounts());

    private final MixedCounts counts;

    private MixedReport(MixedCounts counts) {
        this.counts = counts;
    }

    /** Returns what ran on the host for some machines, taken together. */
    public static MixedReport of(List<GuestMachine> machines) {
        MixedCounts sum = new MixedCounts();
        machines.forEach(each -> sum.add(each.mixed()));
        return new MixedReport(sum);
    }

    /** Returns what to tell, with all reasons if everything is wanted; nothing if nothing was to run there. */
    public List<String> lines(boolean whole) {
        List<String> lines = new ArrayList<>();
        if (counts.executions() + counts.abandoned() > 0) {
            lines.add(Quantities.count(counts.executions(), "execution") + " on the host, " + counts.abandoned()
                    + " given up and interpreted");
        }
        refusals().forEach(each -> lines.add("  " + each));
        List<Map.Entry<String, Long>> reasons = counts.reasons();
        reasons.stream()
                .limit(whole ? Long.MAX_VALUE : FEW)
                .forEach(each ->
                        lines.add("  interpreted " + Quantities.count(each.getValue(), "time") + ": " + each.getKey()));
        if (!whole && reasons.size() > FEW) {
            lines.add("  and for " + Quantities.count(reasons.size() - FEW, "more reason") + " (" + Setting.VERBOSE
                    + ")");
        }
        return lines;
    }

    /** Returns which methods were to run on the host and cannot, and why. */
    public List<String> refusals() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(counts.refused())
                .forEach((method, reason) -> lines.add("not on the host: " + method + ": " + reason));
        return lines;
    }

    /** Returns the same for programs; nothing if nothing was to run on the host. */
    public Map<String, Object> json() {
        Map<String, Object> map = new LinkedHashMap<>();
        if (counts.executions() + counts.abandoned() == 0 && counts.refused().isEmpty()) {
            return map;
        }
        map.put("executions", counts.executions());
        map.put("steps", counts.steps());
        map.put("objectsSeen", counts.seen());
        map.put("objectsTranslated", counts.translated());
        map.put("executeSeconds", counts.executeNanos() / NANOS);
        map.put("translateSeconds", counts.translateNanos() / NANOS);
        map.put("interpreted", counts.abandoned());
        Map<String, Object> reasons = new LinkedHashMap<>();
        counts.reasons().forEach(each -> reasons.put(each.getKey(), each.getValue()));
        map.put("reasons", reasons);
        map.put("refused", new TreeMap<>(counts.refused()));
        return map;
    }
}
