/** The steps that lead to a violation: executing them again, recording them, and keeping them in files. */
package dev.fathom.engine.trace;
