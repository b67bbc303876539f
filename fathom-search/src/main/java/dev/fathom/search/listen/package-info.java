/** Telling the user's own listeners what a search does. */
package dev.fathom.search.listen;
