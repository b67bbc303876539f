/** An alarm clock that wakes its clients: one clock, two clients, a null pointer (Yang et al. 2009, Table 1). */
package dev.fathom.subjects.alarmclock;
