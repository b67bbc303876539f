package dev.fathom.bench.evolve;

/**
 * What a run costs; {@link Meter} says what counts.
 *
 * @param seconds processor time
 * @param bytes memory
 */
record Cost(double seconds, long bytes) {}
