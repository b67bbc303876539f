/** Exploration that is recorded, or that reuses the record of an earlier one. */
@NullMarked
package dev.fathom.explore.record;

import org.jspecify.annotations.NullMarked;
