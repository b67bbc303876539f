/** What is known of the last run of a target, and kept of this one. */
package dev.fathom.engine.history;
