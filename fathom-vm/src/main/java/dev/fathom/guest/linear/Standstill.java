package dev.fathom.guest.linear;

/** What only the machine can do: tell that nothing will happen any more, and see to it. */
final class Standstill {
    /** What is thrown in a trial; null if there is none. The machine reads it. */
    private static Throwable inTrial;

    /** Whether calls are executed one after the other. The machine writes and reads it. */
    private static boolean inSeries;

    private Standstill() {}

    /** Has this thread throw that, where it waits for ever: nobody else can run, either. */
    static void beginTrial(Throwable stuck) {
        inTrial = stuck;
        trial();
    }

    static void endTrial() {
        inTrial = null;
    }

    private static native void trial();

    /** Begins or ends to execute calls one after the other: a thread goes on as long as it can, and nobody else has a turn before. */
    static native void series(boolean on);

    /** Says whether no second thread was ever started. */
    static native boolean isAlone();

    /** Waits until no other thread can run, and no timeout can fire. */
    static native void await();

    /** Lets others have their turn. */
    static native void offerTurn();

    /** Ends a thread that waits for ever, where it is. Nobody must need what it leaves behind. */
    static native void end(Thread thread);
}
