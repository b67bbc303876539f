/**
 * Directed diffusion: interests spread from a sink and leave gradients behind, along which data flows back (Intanagonwiwat et al. 2000;
 * Lauterburg et al. 2008 §4.3.2).
 */
package dev.fathom.subjects.diffusion;
