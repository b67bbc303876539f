package dev.fathom.evolve.graph;

/**
 * An element by names that mean the same in another run.
 *
 * @param className internal name of the class
 * @param method name and descriptor
 * @param ordinal which of the method's leaders
 */
public record ElementName(String className, String method, int ordinal) {}
