/**
 * The recorded state graph: what a run writes down of each transition, and what an edit can have affected of it.
 *
 * <p>States and transitions mean the same whether they are those of a program with threads or of an object: a state is its fingerprint, a
 * transition its label.
 */
@NullMarked
package dev.fathom.evolve.graph;

import org.jspecify.annotations.NullMarked;
