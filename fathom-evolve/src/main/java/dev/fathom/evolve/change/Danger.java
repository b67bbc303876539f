package dev.fathom.evolve.change;

/**
 * A leader behind which the new version may do something else, and why.
 *
 * @param leader which leader of the old version's method, counted from 0
 * @param oldLine source line of the first instruction that differs; 0 if the class file does not say
 * @param newLine source line of what stands there now; 0 if there is nothing or the class file does not say
 * @param why what differs, in words
 */
public record Danger(int leader, int oldLine, int newLine, String why) {}
