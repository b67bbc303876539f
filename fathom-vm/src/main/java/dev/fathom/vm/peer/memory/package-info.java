/** Peers of {@code Unsafe}, and memory outside the heap. */
@NullMarked
package dev.fathom.vm.peer.memory;

import org.jspecify.annotations.NullMarked;
