/** Two lifts in a building: four threads, an index out of bounds (Yang et al. 2009, Table 1). */
package dev.fathom.subjects.elevator;
