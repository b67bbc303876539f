/** Threads, continuations and scoped values. */
@NullMarked
package dev.fathom.vm.peer.thread;

import org.jspecify.annotations.NullMarked;
