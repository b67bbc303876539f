package dev.fathom.cli.options;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.Optional;

/**
 * What a file of Java PathFinder says about the search. Options of the command line come first.
 *
 * @param strategy in which order
 * @param depthLimit how many choices there are on a path, at most
 * @param allViolations whether to go on after the first violation
 */
public record JpfSearch(Optional<Strategy> strategy, long depthLimit, boolean allViolations) {
    static final JpfSearch NONE = new JpfSearch(Optional.empty(), SearchOptions.UNLIMITED, false);
}
