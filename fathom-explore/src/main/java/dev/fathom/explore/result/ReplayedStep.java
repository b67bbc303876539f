package dev.fathom.explore.result;

import java.util.List;

/**
 * What a step of a sequence did.
 *
 * @param call the operation with its arguments, also those that depended on the state
 * @param choices the alternatives taken inside it, counted from 0
 * @param outcome what it returned or threw, in words; empty if it returned nothing
 * @param events what happened in networks meanwhile
 */
public record ReplayedStep(String call, List<Integer> choices, String outcome, List<NetworkEvent> events) {
    public ReplayedStep {
        choices = List.copyOf(choices);
        events = List.copyOf(events);
    }

    /** Returns the step as a person would write it down. */
    @Override
    public String toString() {
        return choices.isEmpty() ? call : call + " choosing " + choices;
    }
}
