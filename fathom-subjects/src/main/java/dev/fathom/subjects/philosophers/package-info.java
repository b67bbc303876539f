/** Dining philosophers, any number of them (Groce and Visser 2002, Table 4). */
package dev.fathom.subjects.philosophers;
