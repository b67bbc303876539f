/** A queue that may be larger than the memory: its middle waits in temporary files. */
package dev.fathom.search.spill;
