/** Double-ended queues. */
package dev.fathom.subjects.deque;
