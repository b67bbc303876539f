/** Compression, checksums and archives. */
@NullMarked
package dev.fathom.vm.peer.zip;

import org.jspecify.annotations.NullMarked;
