package dev.fathom.search.heuristic;

/** What a heuristic counts over (seed 003, §4.1). */
enum Scope {
    /** The path to the state. */
    PATH("path"),
    /** All states valued so far. */
    GLOBAL("global");

    final String text;

    Scope(String text) {
        this.text = text;
    }
}
