package dev.fathom.engine.text;

import dev.fathom.engine.trace.TraceStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts into one line what threads do that come to a line of the program and do nothing in the whole trace that others notice: where threads are many, a
 * search lets each of them take such a first step, and a reader looks for the two that matter.
 */
final class BystandingThreads {
    private BystandingThreads() {}

    static List<TraceStep> fold(List<TraceStep> steps) {
        Set<String> bystanders = bystanders(steps);
        if (bystanders.isEmpty()) {
            return steps;
        }
        List<TraceStep> result = new ArrayList<>();
        List<TraceStep.Line> stretch = new ArrayList<>();
        for (TraceStep each : steps) {
            if (each instanceof TraceStep.Line line && bystanders.contains(line.thread())) {
                stretch.add(line);
                continue;
            }
            addShort(stretch, result);
            result.add(each);
        }
        addShort(stretch, result);
        return result;
    }

    /** Returns the threads that only enter lines. The last line is where something goes wrong, or may be: its thread is none of them. */
    private static Set<String> bystanders(List<TraceStep> steps) {
        if (ThreadColumns.threadsOf(steps).size() <= ThreadColumns.MOST_COLUMNS) {
            return Set.of();
        }
        Set<String> entering = new HashSet<>();
        Set<String> acting = new HashSet<>();
        String last = "";
        for (TraceStep each : steps) {
            if (each instanceof TraceStep.Line line) {
                last = line.thread();
                entering.add(last);
            } else if (each instanceof TraceStep.Output) {
                acting.add(last);
            } else if (each instanceof TraceStep.Switch change) {
                acting.add(change.turn().from());
                acting.add(change.turn().to());
            } else {
                acting.add(ThreadColumns.threadOf(each));
            }
        }
        entering.removeAll(acting);
        entering.remove(last);
        return entering;
    }

    private static void addShort(List<TraceStep.Line> stretch, List<TraceStep> result) {
        if (stretch.isEmpty()) {
            return;
        }
        Map<String, String> places = new LinkedHashMap<>();
        stretch.forEach(each -> places.put(each.thread(), each.place()));
        Set<String> different = new TreeSet<>(places.values());
        String place = different.size() == 1 ? different.iterator().next() : "";
        result.add(new TraceStep.Bystanders(stretch.get(0).number(), List.copyOf(places.keySet()), place));
        stretch.clear();
    }
}
