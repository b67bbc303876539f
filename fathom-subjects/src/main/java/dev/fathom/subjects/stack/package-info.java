/** Stacks. */
package dev.fathom.subjects.stack;
