/** Peers of {@code java.lang} and {@code java.util} classes, and of {@code dev.fathom.api}. */
@NullMarked
package dev.fathom.vm.peer.lang;

import org.jspecify.annotations.NullMarked;
