/** The Remote Agent's executive with several workers: six threads, an assertion (seed 001, Table 1). */
package dev.fathom.subjects.raxextended;
