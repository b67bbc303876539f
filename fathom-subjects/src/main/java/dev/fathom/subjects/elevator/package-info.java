/** Two lifts in a building: four threads, an index out of bounds (seed 001, Table 1). */
package dev.fathom.subjects.elevator;
