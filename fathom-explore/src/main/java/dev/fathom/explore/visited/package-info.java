/** The memory of an exploration: which states were met. */
@NullMarked
package dev.fathom.explore.visited;

import org.jspecify.annotations.NullMarked;
