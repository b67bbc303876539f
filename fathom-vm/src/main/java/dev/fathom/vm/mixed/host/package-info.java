/** What the classes of the guest see of Fathom while they run on the host. */
package dev.fathom.vm.mixed.host;
