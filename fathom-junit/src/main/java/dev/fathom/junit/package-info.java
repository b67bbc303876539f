/** Model checking in a test of JUnit Jupiter: {@link dev.fathom.junit.ModelCheck} in place of {@code @Test}. */
@NullMarked
package dev.fathom.junit;

import org.jspecify.annotations.NullMarked;
