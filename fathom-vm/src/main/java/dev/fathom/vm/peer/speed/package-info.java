/** Peers that do faster what bytecode would do as well. */
package dev.fathom.vm.peer.speed;
