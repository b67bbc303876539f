/** What is asked of a search: order, limits, what counts as wrong, how it goes back. */
package dev.fathom.search.options;
