/** What is explored: the root object, its operations with their arguments, and what must hold. */
@NullMarked
package dev.fathom.explore.subject;

import org.jspecify.annotations.NullMarked;
