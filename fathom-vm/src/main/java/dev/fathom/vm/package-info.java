/** The virtual machine that runs the checked program. */
@NullMarked
package dev.fathom.vm;

import org.jspecify.annotations.NullMarked;
