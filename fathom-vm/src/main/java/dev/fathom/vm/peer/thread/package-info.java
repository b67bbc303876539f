/** Threads, continuations and scoped values. */
package dev.fathom.vm.peer.thread;
