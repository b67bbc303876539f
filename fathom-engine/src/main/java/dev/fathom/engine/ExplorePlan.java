package dev.fathom.engine;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.Subject;

/**
 * What an exploration is going to execute.
 *
 * @param subject the class with its operations and their arguments
 * @param options how it is explored
 */
public record ExplorePlan(Subject subject, ExploreOptions options) {}
