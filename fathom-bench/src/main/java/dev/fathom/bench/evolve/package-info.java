/** Reproduces the experiments of seeds 000 and 001: what is recorded of a run, and what the next one saves by it. */
package dev.fathom.bench.evolve;
