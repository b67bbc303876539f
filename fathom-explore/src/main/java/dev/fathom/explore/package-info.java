/**
 * Explores every bounded sequence of operations on an object (d'Amorim et al. 2008 §2).
 *
 * <p>Starting from a root object, each operation is executed with each of its argument values on each state; what comes
 * out is compared with the states seen before. States at a depth below the bound are expanded.
 */
@NullMarked
package dev.fathom.explore;

import org.jspecify.annotations.NullMarked;
