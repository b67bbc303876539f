/** Queues. */
package dev.fathom.subjects.queue;
