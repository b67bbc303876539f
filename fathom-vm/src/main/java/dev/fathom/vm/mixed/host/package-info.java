/** What the classes of the guest see of Fathom while they run on the host. */
@NullMarked
package dev.fathom.vm.mixed.host;

import org.jspecify.annotations.NullMarked;
