/** Peers of {@code java.lang} and {@code java.util} classes, and of {@code dev.fathom.api}. */
package dev.fathom.vm.peer.lang;
