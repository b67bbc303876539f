package dev.fathom.explore.subject;

/**
 * One value of a parameter, ready to be passed.
 *
 * @param source how Java source writes it
 * @param words its one or two words
 */
record Argument(String source, int... words) {}
