/**
 * Transitions on one system: makes a choice, runs to the next, says what becomes of the path, goes back.
 *
 * <p>A {@link dev.fathom.search.exploration.Round} is what the workers of a search share.
 */
package dev.fathom.search.exploration;
