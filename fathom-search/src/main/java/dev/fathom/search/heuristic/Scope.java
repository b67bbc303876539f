package dev.fathom.search.heuristic;

/** What a heuristic counts over (Groce and Visser 2002, §4.1). */
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
