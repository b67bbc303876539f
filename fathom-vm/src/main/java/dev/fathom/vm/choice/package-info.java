/** Choices that the search makes for a program, and values that a program got without one although Java allows others. */
package dev.fathom.vm.choice;
