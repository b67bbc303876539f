package dev.fathom.search.options;

/** What is made of data races. */
public enum Races {
    /** They are listed with the result and do not change the verdict. */
    LIST,
    /** Each is a violation. */
    VIOLATION,
    /** They are not looked for. */
    OFF
}
