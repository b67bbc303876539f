/**
 * Edits class files as a programmer might: small changes that are made at random but can be made again.
 *
 * <p>For those who compare versions of programs: tests of the law that an incremental run finds what a run from scratch finds, and the measurements of
 * Yang et al. 2009 §5.1, which simulate a change in each method.
 */
@NullMarked
package dev.fathom.evolve.mutate;

import org.jspecify.annotations.NullMarked;
