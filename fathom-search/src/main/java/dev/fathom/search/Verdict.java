package dev.fathom.search;

/** What a search says about the program. */
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

    /** Returns the verdict as JSON has it. */
    public String text() {
        return text;
    }
}
