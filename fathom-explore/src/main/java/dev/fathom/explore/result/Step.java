package dev.fathom.explore.result;

import dev.fathom.explore.subject.OperationCall;
import java.util.List;

/**
 * One operation of a sequence.
 *
 * @param call the operation and its arguments
 * @param choices the alternatives taken inside it, counted from 0
 */
public record Step(OperationCall call, List<Integer> choices) {
    public Step {
        choices = List.copyOf(choices);
    }

    @Override
    public String toString() {
        return choices.isEmpty() ? call.toString() : call + " choosing " + choices;
    }
}
