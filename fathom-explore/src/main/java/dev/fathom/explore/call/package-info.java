/** One operation on one state: calls it with its arguments and choices, and says what came out and what was wrong. */
@NullMarked
package dev.fathom.explore.call;

import org.jspecify.annotations.NullMarked;
