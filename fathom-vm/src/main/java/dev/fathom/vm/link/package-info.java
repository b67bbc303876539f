/** Links invokedynamic sites, dynamic constants, method and var handles. */
@NullMarked
package dev.fathom.vm.link;

import org.jspecify.annotations.NullMarked;
