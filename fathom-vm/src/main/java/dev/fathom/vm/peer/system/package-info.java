/** The virtual machine as programs see it: properties, environment, management, processes. */
@NullMarked
package dev.fathom.vm.peer.system;

import org.jspecify.annotations.NullMarked;
