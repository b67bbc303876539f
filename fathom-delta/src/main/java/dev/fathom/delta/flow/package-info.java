/** How control flows through the code of a method, for Δ execution. */
@NullMarked
package dev.fathom.delta.flow;

import org.jspecify.annotations.NullMarked;
