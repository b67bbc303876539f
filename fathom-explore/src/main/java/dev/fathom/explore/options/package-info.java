/** What is asked of an exploration. */
@NullMarked
package dev.fathom.explore.options;

import org.jspecify.annotations.NullMarked;
