/** The Remote Agent's executive with several workers: six threads, an assertion (Yang et al. 2009, Table 1). */
package dev.fathom.subjects.raxextended;
