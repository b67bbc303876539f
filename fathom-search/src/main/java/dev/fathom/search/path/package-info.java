/**
 * Where a search is: states in the tree of paths, what is left to try at them, which wait, which are not known to
 * have an end, and suffixes that are known.
 */
package dev.fathom.search.path;
