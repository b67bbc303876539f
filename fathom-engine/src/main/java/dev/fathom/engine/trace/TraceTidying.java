package dev.fathom.engine.trace;

import dev.fathom.engine.program.SourceLines;
import java.util.ArrayList;
import java.util.List;

/** Removes lines that tell nothing, and numbers the rest without gaps. */
public final class TraceTidying {
    private TraceTidying() {}

    /** Returns the steps without those at the closing brace of a method, which is a line of its own. */
    public static List<TraceStep> tidy(List<TraceStep> steps, SourceLines sources) {
        List<TraceStep> result = new ArrayList<>();
        long number = 1;
        for (TraceStep each : steps) {
            if (each instanceof TraceStep.Line line && isClosingBrace(line, sources)) {
                continue;
            }
            result.add(each.numbered(number));
            number += each instanceof TraceStep.Folded folded ? folded.count() : 1;
        }
        return result;
    }

    private static boolean isClosingBrace(TraceStep.Line line, SourceLines sources) {
        return sources.find(line.className(), line.file(), line.line()).equals("}");
    }
}
