package dev.fathom.engine.cluster;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.GuestMachine;
import java.util.Map;

/**
 * A check that many machines are to make together.
 *
 * @param machine a machine that is about to run the program: the one that all others must agree with
 * @param program the program for the others
 * @param options how to search
 * @param question what must be the same for another run to go on where this one ended
 */
public record ClusterCheck(
        GuestMachine machine, ShippedProgram program, SearchOptions options, Map<String, String> question) {
    public ClusterCheck {
        question = Map.copyOf(question);
    }
}
