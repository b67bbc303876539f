/** Heaps in an array. */
package dev.fathom.subjects.heaparray;
