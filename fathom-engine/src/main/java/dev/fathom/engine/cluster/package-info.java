/** Searching on many machines: what whoever offers that is asked for, and what travels to the others. */
package dev.fathom.engine.cluster;
