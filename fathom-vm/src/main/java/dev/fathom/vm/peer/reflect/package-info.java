/** Classes, members, loaders, modules and method handles. */
package dev.fathom.vm.peer.reflect;
