/** What whoever sets up a machine decides: how threads and time are explored, and what the guest sees of the host. */
@NullMarked
package dev.fathom.vm.options;

import org.jspecify.annotations.NullMarked;
