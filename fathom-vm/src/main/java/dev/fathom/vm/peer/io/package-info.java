/** Files, consoles, channels, sockets: what the guest sees of the host, and what it is refused. */
package dev.fathom.vm.peer.io;
