/** Names for places in code that hold in any run, and in other versions of a method as far as it is the same there. */
@NullMarked
package dev.fathom.vm.program.names;

import org.jspecify.annotations.NullMarked;
