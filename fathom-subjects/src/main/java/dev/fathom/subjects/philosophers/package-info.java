/** Dining philosophers, any number of them (seed 003, Table 4). */
package dev.fathom.subjects.philosophers;
