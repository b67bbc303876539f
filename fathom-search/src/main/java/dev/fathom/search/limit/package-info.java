/** When to stop early, and how that is said: limits of time, states and memory, for searches and for explorations of objects alike. */
@NullMarked
package dev.fathom.search.limit;

import org.jspecify.annotations.NullMarked;
