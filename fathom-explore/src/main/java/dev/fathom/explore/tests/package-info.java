/** Writes sequences of operations as JUnit tests. */
@NullMarked
package dev.fathom.explore.tests;

import org.jspecify.annotations.NullMarked;
