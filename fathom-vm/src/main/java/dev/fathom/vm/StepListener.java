package dev.fathom.vm;

/** Hears what a guest does, for traces. */
public interface StepListener {
    /** Why a thread does not go on when the turn leaves it. */
    enum Cause {
        /** It could go on, but another thread has its turn first. */
        PREEMPTED,
        /** Another thread holds the lock it needs. */
        BLOCKED,
        /** It waits: to be notified, for the end of a thread, for a permit, for time to pass. */
        WAITS,
        ENDED
    }

    /**
     * The turn goes to another thread, or a wait ends by itself.
     *
     * @param from the thread that ran last
     * @param to the thread whose turn it is
     * @param cause why the first does not go on
     * @param reason the same in words that follow its name: {@code waits for the end of Thread-0}
     * @param wake what let the second go on, in words that follow its name; empty if it just can
     */
    record Turn(String from, String to, Cause cause, String reason, String wake) {}

    /** A source line of user code (not of the JDK) is entered. */
    void line(String thread, String className, String method, String file, int line, int depth);

    /** A choice was made: {@code alternative} of what the stop described, with the chosen value as text. */
    void choice(String thread, String description, String value, String location);

    /** User code reads or writes a variable that other threads can reach. */
    default void access(String thread, String location, boolean write, String variable, String value) {}

    /** User code acts on other threads: {@code locks Account#1}. */
    default void action(String thread, String location, String operation, String object) {}

    /** User code calls a library method that does something which other threads can notice. */
    default void call(String thread, String location, String call) {}

    /** The library method that was called last returns a value. */
    default void returns(String thread, String location, String call, String value) {}

    default void turn(Turn turn) {}

    /** The guest wrote to standard output or error. */
    void output(int descriptor, String text);
}
