/** A violation is shown by the simplest path that leads to it. */
package dev.fathom.search.minimize;
