/** Which state is expanded next, and by whom: levels, depth first, by promise, at random, many states at once. */
@NullMarked
package dev.fathom.explore.order;

import org.jspecify.annotations.NullMarked;
