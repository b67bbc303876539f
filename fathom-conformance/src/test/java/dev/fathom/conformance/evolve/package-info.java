/**
 * The law of evolution: an incremental run and a run from scratch give the same verdict, the same violations and the same set of states, for
 * every pair of versions.
 */
package dev.fathom.conformance.evolve;
