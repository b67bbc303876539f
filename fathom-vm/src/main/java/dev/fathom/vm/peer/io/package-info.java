/** Files, consoles, channels, sockets: what the guest sees of the host, and what it is refused. */
@NullMarked
package dev.fathom.vm.peer.io;

import org.jspecify.annotations.NullMarked;
