package dev.fathom.engine.text;

import dev.fathom.engine.trace.TraceStep;
import java.util.ArrayList;
import java.util.List;

/**
 * Shortens a trace for reading. Of many threads, those that do nothing others notice are told in a line; steps that are taken again and again are shown once; if that leaves more than a person
 * reads, long stretches without a choice or a switch keep their head and their tail.
 */
public final class TraceFolding {
    private static final int READABLE = 300;
    private static final int STRETCH_HEAD = 12;
    private static final int STRETCH_TAIL = 16;
    private static final int WHOLE_HEAD = 120;
    private static final int WHOLE_TAIL = 180;

    private TraceFolding() {}

    /** Returns the steps worth showing. */
    public static List<TraceStep> fold(List<TraceStep> steps) {
        List<TraceStep> once = RepeatedSteps.fold(BystandingThreads.fold(steps));
        return once.size() <= READABLE ? once : keepEnds(shortenStretches(once), WHOLE_HEAD, WHOLE_TAIL);
    }

    private static List<TraceStep> shortenStretches(List<TraceStep> steps) {
        List<TraceStep> result = new ArrayList<>();
        List<TraceStep> stretch = new ArrayList<>();
        for (TraceStep each : steps) {
            if (each instanceof TraceStep.Choice
                    || each instanceof TraceStep.Switch
                    || each instanceof TraceStep.Loop) {
                result.addAll(keepEnds(stretch, STRETCH_HEAD, STRETCH_TAIL));
                stretch.clear();
                result.add(each);
            } else {
                stretch.add(each);
            }
        }
        result.addAll(keepEnds(stretch, STRETCH_HEAD, STRETCH_TAIL));
        return result;
    }

    private static List<TraceStep> keepEnds(List<TraceStep> steps, int head, int tail) {
        if (steps.size() <= head + tail + 1) {
            return List.copyOf(steps);
        }
        int tailStart = steps.size() - tail;
        long first = steps.get(head).number();
        List<TraceStep> result = new ArrayList<>(steps.subList(0, head));
        result.add(new TraceStep.Folded(first, steps.get(tailStart).number() - first));
        result.addAll(steps.subList(tailStart, steps.size()));
        return result;
    }
}
