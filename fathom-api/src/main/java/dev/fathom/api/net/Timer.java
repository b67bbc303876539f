package dev.fathom.api.net;

/**
 * A timer that runs.
 *
 * @param node whose it is
 * @param name what it is for
 */
public record Timer(int node, String name) {}
