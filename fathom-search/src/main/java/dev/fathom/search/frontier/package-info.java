/** The states that wait, and which of them is next: for searches and for explorations of objects alike. */
@NullMarked
package dev.fathom.search.frontier;

import org.jspecify.annotations.NullMarked;
