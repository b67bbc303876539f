/** The executive of the Remote Agent and its deadlock in flight (Groce and Visser 2002 §4.2.1, Table 3). */
package dev.fathom.subjects.remoteagent;
