/** Bounded stacks without repetition. */
package dev.fathom.subjects.ubstack;
