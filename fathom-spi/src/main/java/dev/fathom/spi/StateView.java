package dev.fathom.spi;

import java.util.List;

/**
 * A state as properties see it: the values of static fields, all they lead to, and the threads.
 *
 * <p>What is looked at here is watched: no change that a thread makes to it goes unseen, whatever the reductions. A wrong
 * question (a class, field or element that does not exist, a number asked of an object) throws an
 * {@link IllegalArgumentException}.
 */
public interface StateView {
    /**
     * A thread that has started and not ended.
     *
     * @param name its name
     * @param state what it does: {@code RUNNABLE}, or how it waits
     */
    record ThreadView(String name, Thread.State state) {}

    /** A value of the program: a number, a truth value, or a reference. */
    interface Value {
        boolean isNull();

        /** Says whether both are the same object, or both null. */
        boolean isSame(Value other);

        /** Returns the class of the object, {@code com.acme.Account} or {@code int[]}. */
        String className();

        /** Returns the value of a field of the object. */
        Value field(String name);

        /** Returns the length of the array. */
        int length();

        /** Returns an element of the array. */
        Value element(int index);

        /** Returns a whole number or a character, also of an object like {@code Integer}. */
        long asLong();

        /** Returns a number. */
        double asDouble();

        boolean asBoolean();

        /** Returns what a {@code String} says, or the name of an enum constant. */
        String asString();
    }

    /** Returns the threads, in the order in which they started. */
    List<ThreadView> threads();

    /** Says whether a class of the program is initialised: before, its static fields say nothing. */
    boolean isInitialized(String className);

    /** Returns the value of a static field of a class of the program, as in {@code ("com.acme.Bank", "accounts")}. */
    Value staticField(String className, String name);
}
