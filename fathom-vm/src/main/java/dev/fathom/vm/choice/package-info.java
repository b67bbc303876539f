/** Choices that the search makes for a program, and values that a program got without one although Java allows others. */
@NullMarked
package dev.fathom.vm.choice;

import org.jspecify.annotations.NullMarked;
