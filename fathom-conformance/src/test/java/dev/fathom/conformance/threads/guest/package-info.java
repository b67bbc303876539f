/** What generated programs with threads call: each method one operation, with a small number as its result. */
package dev.fathom.conformance.threads.guest;
