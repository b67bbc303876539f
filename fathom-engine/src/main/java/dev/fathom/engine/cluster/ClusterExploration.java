package dev.fathom.engine.cluster;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import java.util.List;
import java.util.Map;

/**
 * An exploration that many machines are to make together.
 *
 * @param program where the class is, for the others
 * @param subject what is explored
 * @param ignoredFields the fields that comparison leaves out, as patterns
 * @param options how to explore
 * @param question what must be the same for another run to go on where this one ended
 */
public record ClusterExploration(
        ShippedProgram program,
        SubjectRequest subject,
        List<String> ignoredFields,
        ExploreOptions options,
        Map<String, String> question) {
    public ClusterExploration {
        ignoredFields = List.copyOf(ignoredFields);
        question = Map.copyOf(question);
    }
}
