/** Reads and writes JSON: just enough for results and traces. */
package dev.fathom.engine.json;
