package dev.fathom.vm;

/** Hears what a guest does, for traces. */
public interface StepListener {
    /** A source line of user code (not of the JDK) is entered. */
    void line(String thread, String className, String method, String file, int line, int depth);

    /** A choice was made: {@code alternative} of what the stop described, with the chosen value as text. */
    void choice(String thread, String description, String value, String location);

    /** The turn goes to another thread (or stays), for the given reason. */
    default void turn(String from, String to, String reason) {}

    /** The guest wrote to standard output or error. */
    void output(int descriptor, String text);
}
