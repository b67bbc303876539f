/** Classes, members, loaders, modules and method handles. */
@NullMarked
package dev.fathom.vm.peer.reflect;

import org.jspecify.annotations.NullMarked;
