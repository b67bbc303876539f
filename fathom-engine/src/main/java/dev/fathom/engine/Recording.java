package dev.fathom.engine;

import java.util.Optional;

/**
 * What became of the record of a run.
 *
 * @param whyNone why there is none, if the run is not one to be recorded or the last one's is kept
 * @param failure what went wrong when it was written
 */
public record Recording(Optional<String> whyNone, Optional<String> failure) {
    /** Nothing was to be recorded, or it is not over yet. */
    static final Recording NONE = new Recording(Optional.empty(), Optional.empty());

    static Recording of(Optional<String> whyNone, Optional<String> failure) {
        return new Recording(whyNone.filter(each -> !each.isEmpty()), failure);
    }
}
