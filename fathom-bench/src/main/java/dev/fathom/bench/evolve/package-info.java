/** Reproduces the experiments of Lauterburg et al. 2008 and Yang et al. 2009: what is recorded of a run, and what the next one saves by it. */
package dev.fathom.bench.evolve;
