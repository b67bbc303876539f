/** The steps that lead to a violation: folding them, and showing them. */
package dev.fathom.cli.trace;
