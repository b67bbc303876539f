/**
 * A real-time scheduler after the one of DEOS, with its error in time partitioning (Groce and Visser 2002 §4.1, Table 2).
 *
 * <p>Time is counted in quanta. A thread has a period and a budget: so many quanta in each of its periods. Threads with a
 * shorter period go first. Which thread runs is the kernel's decision; what it does with its quantum is the program's, and
 * every possibility is a choice.
 */
package dev.fathom.subjects.deos;
