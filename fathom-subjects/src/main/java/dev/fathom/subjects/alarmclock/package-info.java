/** An alarm clock that wakes its clients: one clock, two clients, a null pointer (seed 001, Table 1). */
package dev.fathom.subjects.alarmclock;
