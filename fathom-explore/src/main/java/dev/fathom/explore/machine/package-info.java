/** A subject in a machine of its own: classes that are initialised, caches of the library that are filled. */
@NullMarked
package dev.fathom.explore.machine;

import org.jspecify.annotations.NullMarked;
