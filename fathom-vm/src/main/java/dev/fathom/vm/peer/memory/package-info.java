/** Peers of {@code Unsafe}, and memory outside the heap. */
package dev.fathom.vm.peer.memory;
