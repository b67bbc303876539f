/** The steps that lead to a violation: recording them, folding them, and showing them. */
package dev.fathom.cli.trace;
