package dev.fathom.cli.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the steps of a trace into what JSON has for them. */
public final class TraceJson {
    private TraceJson() {}

    public static List<Map<String, Object>> of(List<TraceStep> steps, SourceLines sources) {
        List<Map<String, Object>> result = new ArrayList<>();
        for (TraceStep each : steps) {
            Map<String, Object> step = new LinkedHashMap<>();
            step.put("step", each.number());
            describe(each, step, sources);
            result.add(step);
        }
        return result;
    }

    private static void describe(TraceStep each, Map<String, Object> step, SourceLines sources) {
        if (each instanceof TraceStep.Line line) {
            step.put("kind", "line");
            step.put("thread", line.thread());
            step.put("location", line.location());
            step.put("source", sources.find(line.className(), line.file(), line.line()));
            step.put("times", line.times());
        } else if (each instanceof TraceStep.Choice choice) {
            step.put("kind", "choice");
            step.put("thread", choice.thread());
            step.put("location", choice.location());
            step.put("choice", choice.description());
            step.put("value", choice.value());
        } else if (each instanceof TraceStep.Output output) {
            step.put("kind", "output");
            step.put("stream", output.descriptor() == 2 ? "stderr" : "stdout");
            step.put("text", output.text());
        } else if (each instanceof TraceStep.Folded folded) {
            step.put("kind", "folded");
            step.put("steps", folded.count());
        }
    }
}
