/**
 * The compiled tier: guest methods as host bytecode over the same words.
 *
 * <p>Compiled code knows the straight cases only. Whatever is unusual (an exception, a class to initialise, a choice, a
 * lock, a peer, a full heap) throws {@link dev.fathom.vm.compile.Bailout}; whoever called then takes the heap back to
 * where it was and lets the interpreter, which is the definition, execute the call. So compiled code is atomic: it either
 * has the effect of the interpreter, or none.
 */
@NullMarked
package dev.fathom.vm.compile;

import org.jspecify.annotations.NullMarked;
