/** Keeps records of runs in a directory, whole or not at all. */
@NullMarked
package dev.fathom.evolve.store;

import org.jspecify.annotations.NullMarked;
