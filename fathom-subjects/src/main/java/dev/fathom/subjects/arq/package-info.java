/** Stop-and-wait ARQ: the sender waits for the acknowledgement of each packet (Lauterburg et al. 2008 §4.3.3). */
package dev.fathom.subjects.arq;
