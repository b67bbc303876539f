/** Fibonacci heaps. */
package dev.fathom.subjects.fibheap;
