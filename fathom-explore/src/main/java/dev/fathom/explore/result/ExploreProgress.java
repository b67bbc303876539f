package dev.fathom.explore.result;

/**
 * How far an exploration is.
 *
 * @param states distinct states so far
 * @param executions operations executed so far
 * @param depth depth of the deepest state
 * @param seconds time since the start
 */
public record ExploreProgress(long states, long executions, int depth, double seconds) {}
