/** How Δ execution is asked to go about it. */
@NullMarked
package dev.fathom.delta.options;

import org.jspecify.annotations.NullMarked;
