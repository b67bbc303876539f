package dev.fathom.evolve.change;

/** The text of source lines of two versions of a program, as far as anybody has them. */
public interface LineTexts {
    /** Returns a line of a class, given by its internal name, as it was; empty if that is not known. */
    String before(String className, int line);

    /** Returns a line of a class as it is; empty if that is not known. */
    String now(String className, int line);
}
