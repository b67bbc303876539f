/**
 * The memory of a search: which states were met, as fingerprints or images, in as few bytes as possible, shared by
 * all workers.
 */
package dev.fathom.search.visited;
