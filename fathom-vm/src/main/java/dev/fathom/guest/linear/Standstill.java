package dev.fathom.guest.linear;

/** What only the machine can do: tell that nothing will happen any more, and see to it. */
final class Standstill {
    /** What is thrown in a trial; null if there is none. The machine reads it. */
    private static Throwable inTrial;

    private Standstill() {}

    /** Has a thread that waits for ever throw this, as long as it is the only one. */
    static void beginTrial(Throwable stuck) {
        inTrial = stuck;
        trial(true);
    }

    static void endTrial() {
        inTrial = null;
        trial(false);
    }

    private static native void trial(boolean on);

    /** Waits until no other thread can run, and no timeout can fire. */
    static native void await();

    /** Lets others have their turn. */
    static native void offerTurn();

    /** Ends a thread that waits for ever, where it is. Nobody must need what it leaves behind. */
    static native void end(Thread thread);
}
