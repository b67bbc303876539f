/** Checkpoints: all that a run knows, written down from time to time, so that another process can go on in its place. For searches and for explorations of objects alike. */
@NullMarked
package dev.fathom.search.checkpoint;

import org.jspecify.annotations.NullMarked;
