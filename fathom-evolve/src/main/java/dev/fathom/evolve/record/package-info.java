/** What is kept of a run for the next one, and what the next one may take from it. */
@NullMarked
package dev.fathom.evolve.record;

import org.jspecify.annotations.NullMarked;
