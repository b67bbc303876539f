/** The memory of a search: which fingerprints were met, in as few bytes as possible, shared by all workers. */
package dev.fathom.search.visited;
