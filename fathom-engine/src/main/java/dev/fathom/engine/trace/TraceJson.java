package dev.fathom.engine.trace;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.vm.StepListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
            begin(step, "line", line.thread(), line.location());
            step.put("source", sources.find(line.className(), line.file(), line.line()));
            step.put("times", line.times());
        } else if (each instanceof TraceStep.Choice choice) {
            begin(step, "choice", choice.thread(), choice.location());
            step.put("choice", choice.description());
            step.put("value", choice.value());
        } else if (each instanceof TraceStep.Output output) {
            step.put("kind", "output");
            step.put("stream", output.descriptor() == 2 ? "stderr" : "stdout");
            step.put("text", output.text());
        } else if (each instanceof TraceStep.Loop) {
            step.put("kind", "loop");
        } else if (each instanceof TraceStep.Folded folded) {
            step.put("kind", "folded");
            step.put("steps", folded.count());
        } else {
            describeThreads(each, step);
        }
    }

    private static void begin(Map<String, Object> step, String kind, String thread, String location) {
        step.put("kind", kind);
        step.put("thread", thread);
        step.put("location", location);
    }

    private static void describeThreads(TraceStep each, Map<String, Object> step) {
        if (each instanceof TraceStep.Accesses accesses) {
            begin(step, "access", accesses.thread(), accesses.location());
            step.put(
                    "accesses",
                    accesses.accesses().stream().map(TraceJson::access).toList());
        } else if (each instanceof TraceStep.Action action) {
            begin(step, "action", action.thread(), action.location());
            step.put("operation", action.operation());
            step.put("object", action.object());
        } else if (each instanceof TraceStep.Call call) {
            begin(step, "call", call.thread(), call.location());
            step.put("call", call.call());
            step.put("result", call.result());
        } else if (each instanceof TraceStep.Switch change) {
            StepListener.Turn turn = change.turn();
            step.put("kind", "switch");
            step.put("thread", turn.to());
            step.put("from", turn.from());
            step.put("cause", turn.cause().name().toLowerCase(Locale.ROOT));
            step.put("reason", turn.reason());
            step.put("wake", turn.wake());
        }
    }

    private static Map<String, Object> access(TraceStep.Access access) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("operation", access.write() ? "write" : "read");
        map.put("variable", access.variable());
        map.put("value", access.value());
        return map;
    }
}
