package dev.fathom.spi;

/**
 * Hears of the search and of the program while it is explored.
 *
 * <p>To bring one of your own, implement this in a class with a public constructor without parameters and name the class
 * in {@code META-INF/services/dev.fathom.spi.SearchListener}. Events come one after the other, from one thread. A listener looks on: it cannot change
 * what is explored; what it throws ends the check.
 */
public interface SearchListener {
    /** What became of a path after a choice. */
    enum Kind {
        /** It stands at a state that nobody has seen before. */
        NEW,
        /** It stands at a state that was met before, and goes on only if more is left to do now. */
        SEEN,
        /** It has ended: with the program, in something wrong, or at a limit. */
        END
    }

    /**
     * A choice that is made.
     *
     * @param state the number of the state where it is made
     * @param alternative which of its alternatives, from 0
     * @param thread the thread whose turn it is then; empty if it is a choice of data, or an operation
     * @param depth how many choices were made before
     * @param call the operation that is executed, as in {@code add(1)}, where sequences of operations are explored; else empty. What makes the object is one, too, in state -1.
     */
    record Transition(int state, int alternative, String thread, int depth, String call) {}

    /**
     * Where a choice has led.
     *
     * @param kind what became of the path
     * @param state the number of the state it stands at, in the order in which states were met first, from 0; -1 at an end
     * @param depth how many choices were made up to here
     * @param alternatives how many there are to choose from; 0 at an end
     */
    record Arrival(Kind kind, int state, int depth, int alternatives) {}

    /**
     * Something that is wrong.
     *
     * @param kind {@code assertion}, {@code deadlock}, …, as in the JSON of a result
     * @param message what is wrong, in words
     * @param thread where, empty if it is in none
     * @param location the place in the program, empty if there is none
     */
    record Wrong(String kind, String message, String thread, String location) {}

    /** Returns the name to ask for it by. */
    String name();

    /** The search begins, or begins again because something that it relied on was refuted: what was heard so far does not count. */
    default void begins() {}

    default void transition(Transition transition) {}

    default void arrival(Arrival arrival) {}

    default void violation(Wrong wrong) {}

    /** The search is over. */
    default void ends() {}

    /** Says whether it hears of the program, too: of what follows below. That takes time. Where sequences of operations are explored, there is nothing of it to be heard. */
    default boolean hearsProgram() {
        return false;
    }

    /** A thread comes to a source line of user code. */
    default void line(String thread, String className, String method, String file, int line) {}

    /** A thread enters a method of user code that has source lines. */
    default void enters(String thread, String className, String method) {}

    /** User code reads or writes a variable that other threads can reach, while there are any. */
    default void access(String thread, String location, boolean write, String variable, String value) {}

    /** User code does something to a lock or to another thread, as in {@code locks}, {@code Account#1}. */
    default void action(String thread, String location, String operation, String object) {}

    /** User code calls a library method that does something which other threads can notice. */
    default void call(String thread, String location, String call) {}

    /** The program writes to standard output (1) or error (2). */
    default void output(int descriptor, String text) {}
}
