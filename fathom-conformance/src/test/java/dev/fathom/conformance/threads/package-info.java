/** Random programs with threads, and searches with and without reductions that must find the same in them. */
package dev.fathom.conformance.threads;
