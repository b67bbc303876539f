/**
 * What a program does: the interpreter, calls, exceptions, initialisation, monitors, turns of threads, time, the contract
 * of peers.
 *
 * <p>{@link dev.fathom.vm.exec.Vm} has the parts of one machine.
 */
@NullMarked
package dev.fathom.vm.exec;

import org.jspecify.annotations.NullMarked;
