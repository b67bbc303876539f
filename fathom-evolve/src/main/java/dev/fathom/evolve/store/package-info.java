/**
 * Keeps records of runs in a directory, whole or not at all.
 *
 * <p>What a record says is no concern of this package: to it, a record is a {@link dev.fathom.evolve.store.Summary} and
 * named sections of bytes. It promises that what is read is what was written, or is refused with a reason; and that a
 * write that fails, or whose process dies, leaves what was there before.
 */
@NullMarked
package dev.fathom.evolve.store;

import org.jspecify.annotations.NullMarked;
