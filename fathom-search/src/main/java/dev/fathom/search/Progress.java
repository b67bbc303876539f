package dev.fathom.search;

/**
 * How far a search is.
 *
 * @param states distinct states so far
 * @param transitions transitions so far
 * @param depth choices on the present path
 * @param memoryBytes memory in use
 * @param seconds time since the start
 */
public record Progress(long states, long transitions, long depth, long memoryBytes, double seconds) {}
