/** Binomial heaps. */
package dev.fathom.subjects.binheap;
