/**
 * What an incremental run executes, and what it takes from the record of an earlier one. {@link dev.fathom.evolve.reuse.ReusePlan} decides, for whoever explores;
 * {@link dev.fathom.evolve.reuse.Isse} and {@link dev.fathom.evolve.reuse.Rmc} are the two techniques that it is made of.
 */
@NullMarked
package dev.fathom.evolve.reuse;

import org.jspecify.annotations.NullMarked;
