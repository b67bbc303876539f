/** What may be larger than the memory: queues whose middle waits in temporary files, and arrays in such files. */
package dev.fathom.search.spill;
