/** Benchmarks of Fathom. */
package dev.fathom.bench;
