/** What a result does not say by itself, in words and as JSON. */
package dev.fathom.engine.report;
