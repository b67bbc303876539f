/** Runs calls on an object in several threads and compares what they return with what the same calls return one after the other. */
package dev.fathom.guest.linear;
