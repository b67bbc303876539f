package dev.fathom.evolve.mutate;

/**
 * An edit that could be made to a class that is open in memory.
 *
 * @param method name and descriptor of the method; empty if it is about the class
 * @param instruction number of the instruction; -1 if there is none
 * @param description what it does
 * @param action makes the edit
 */
record Edit(String method, int instruction, String description, Runnable action) {}
