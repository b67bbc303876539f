package dev.fathom.engine.ci;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import java.util.stream.Collectors;

/**
 * What a step says, in one line.
 *
 * @param thread who takes it; empty if nobody does
 * @param location {@code Class.method(File.java:12)}, or empty
 * @param text what it is
 */
public record StepText(String thread, String location, String text) {
    public static StepText of(TraceStep step, SourceLines sources) {
        String location = SourceLine.locationOf(step);
        if (step instanceof TraceStep.Line line) {
            String source = sources.find(line.className(), line.file(), line.line());
            return new StepText(line.thread(), location, source.isEmpty() ? line.location() : source);
        } else if (step instanceof TraceStep.Choice choice) {
            return new StepText(choice.thread(), location, choice.description() + " = " + choice.value());
        } else if (step instanceof TraceStep.Accesses accesses) {
            String text = accesses.accesses().stream()
                    .map(each -> (each.write() ? "writes " : "reads ") + each.variable() + " = " + each.value())
                    .collect(Collectors.joining(", "));
            return new StepText(accesses.thread(), location, text);
        } else if (step instanceof TraceStep.Action action) {
            return new StepText(action.thread(), location, action.operation() + " " + action.object());
        } else if (step instanceof TraceStep.Call call) {
            String result = call.result().isEmpty() ? "" : " = " + call.result();
            return new StepText(call.thread(), location, call.call() + result);
        }
        return step instanceof TraceStep.Switch change
                ? new StepText(change.turn().from(), location, change.inWords())
                : new StepText("", location, "");
    }
}
