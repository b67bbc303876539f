/** Compression, checksums and archives. */
package dev.fathom.vm.peer.zip;
