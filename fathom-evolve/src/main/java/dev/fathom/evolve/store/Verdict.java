package dev.fathom.evolve.store;

import java.util.Arrays;
import java.util.Optional;

/** What a run says about the program. */
public enum Verdict {
    /** Everything was explored and nothing is wrong. */
    NO_VIOLATION("no-violation"),
    /** Something is wrong. */
    VIOLATION("violation"),
    /** Nothing is wrong so far, but not everything was explored. */
    INCOMPLETE("incomplete");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** Returns the verdict as JSON and records have it. */
    public String text() {
        return text;
    }

    /** Returns the verdict that a text stands for, if it is one. */
    static Optional<Verdict> of(String text) {
        return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
    }
}
