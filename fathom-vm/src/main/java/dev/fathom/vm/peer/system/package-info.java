/** The virtual machine as programs see it: properties, environment, management, processes. */
package dev.fathom.vm.peer.system;
