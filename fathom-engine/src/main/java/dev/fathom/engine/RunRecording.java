package dev.fathom.engine;

import java.util.Optional;

/**
 * What became of the record of a run.
 *
 * @param whyNone why there is none, if the run is not one to be recorded or the last one's is kept
 * @param failure what went wrong when it was written
 */
public record RunRecording(Optional<String> whyNone, Optional<String> failure) {
    /** Nothing was to be recorded, or it is not over yet. */
    static final RunRecording NONE = new RunRecording(Optional.empty(), Optional.empty());

    static RunRecording of(Optional<String> whyNone, Optional<String> failure) {
        return new RunRecording(whyNone.filter(each -> !each.isEmpty()), failure);
    }
}
