/**
 * Checks and explores programs on request.
 *
 * <p>{@link dev.fathom.engine.Engine} takes a request and gives a report. It prints nothing and never ends the process; what is wrong with a request or the program it names
 * is a {@link dev.fathom.engine.program.Problem}.
 */
package dev.fathom.engine;
