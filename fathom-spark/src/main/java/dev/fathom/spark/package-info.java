/**
 * Searches breadth first on many machines, with Spark.
 *
 * <p>A level is a set of states, each told by the choices that lead to it. A task expands some of them with a machine of its own; what it arrives at goes to the place where states with such a
 * fingerprint are compared; what is new there is the next level, and is written down before anything else happens. Nothing else is shared but what was learned before the levels began.
 */
package dev.fathom.spark;
