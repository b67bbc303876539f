/** Adaptive quadrature by replicated workers over a pool of work: five workers, a deadlock (Yang et al. 2009, Table 1). */
package dev.fathom.subjects.replicatedworkers;
