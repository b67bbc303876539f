/**
 * Structural heuristics (Groce and Visser 2002): which states are promising.
 *
 * <p>Each is one small class behind {@link dev.fathom.spi.Heuristic};
 * {@link dev.fathom.search.heuristic.Heuristics} finds them by name.
 */
package dev.fathom.search.heuristic;
