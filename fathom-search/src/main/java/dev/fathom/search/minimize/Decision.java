package dev.fathom.search.minimize;

/**
 * What was chosen at a choice with several alternatives.
 *
 * @param scheduling whether the choice was which thread runs next
 * @param thread the thread that ran then
 * @param alternative which one it was
 */
record Decision(boolean scheduling, int thread, int alternative) {}
