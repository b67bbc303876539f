/** Finds which elements of a program may behave differently in another version of it (the synchronous walk of Dejavu). */
@NullMarked
package dev.fathom.evolve.change;

import org.jspecify.annotations.NullMarked;
