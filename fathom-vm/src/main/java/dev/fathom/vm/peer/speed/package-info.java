/** Peers that do faster what bytecode would do as well. */
@NullMarked
package dev.fathom.vm.peer.speed;

import org.jspecify.annotations.NullMarked;
