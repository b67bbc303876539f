/** Adaptive quadrature by replicated workers over a pool of work: five workers, a deadlock (seed 001, Table 1). */
package dev.fathom.subjects.replicatedworkers;
