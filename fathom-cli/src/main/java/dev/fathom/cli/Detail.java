package dev.fathom.cli;

/**
 * How much to tell about a result.
 *
 * @param quiet leave out progress and what leads to a violation
 * @param verbose leave nothing out of what is told, and add what hardly anybody wants to know
 * @param progress tell how far the run is
 */
record Detail(boolean quiet, boolean verbose, boolean progress) {}
