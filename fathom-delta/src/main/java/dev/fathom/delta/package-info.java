/**
 * Executes a method on many states at once (Δ execution, d'Amorim et al. 2008).
 *
 * <p>The states of a batch are numbered. A value of all of them is one constant, or a column with a word for each of them. An
 * execution goes on with the states of its {@link dev.fathom.delta.Statemask}; where they would go different ways it splits, and
 * comes back for the rest.
 */
@NullMarked
package dev.fathom.delta;

import org.jspecify.annotations.NullMarked;
