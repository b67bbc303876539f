package dev.fathom.spi;

/** What a state at a choice shows of itself: what structural heuristics (Groce and Visser 2002) and bounded search look at. */
public interface StateFacts {
    /** Says whether the choice is which thread runs next; else it is a choice of data. */
    boolean isScheduling();

    /** Returns the number of the thread that an alternative runs. */
    int thread(int alternative);

    /** Says whether an alternative takes the turn from a thread that could go on (or lets a timeout fire early). */
    boolean preempts(int alternative);

    /** Returns the name of the thread that an alternative runs; "" if there is nothing to say. */
    default String threadName(int alternative) {
        return "";
    }

    /** Says whether something could happen here that is no alternative: a timeout that waits until no thread can run. */
    default boolean isWithholding() {
        return false;
    }

    /** Returns how many threads have started and not ended. */
    int liveThreads();

    /** Returns how many of them cannot run. */
    int blockedThreads();

    /** Returns the alternatives of the present choice if it stems from an abstraction ({@code Choose.abstract…}), else 0. */
    int abstractAlternatives();

    /**
     * Returns the branches of user code taken since the last choice, in order and with repetitions, if recording is on:
     * twice the number of the branch instruction, plus one if it jumped. Each case of a switch has a number of its own. Of
     * a very long transition only the first million is recorded. What the program did before the first state of an
     * exploration is on every path, and is not recorded.
     */
    int[] branches();

    /**
     * Returns the statements of user code executed since the last choice, in order and with repetitions, if recording is on: numbers of the instructions that source lines
     * begin with. A line that repeats without being left is there once; classes without line numbers have none. The limits are those of {@link #branches}.
     */
    default int[] instructions() {
        return new int[0];
    }
}
