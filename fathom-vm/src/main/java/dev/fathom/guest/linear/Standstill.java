package dev.fathom.guest.linear;

/** What only the machine can do: tell that nothing will happen any more, and see to it. */
final class Standstill {
    private Standstill() {}

    /** Waits until no other thread can run, and no timeout can fire. */
    static native void await();

    /** Lets others have their turn. */
    static native void offerTurn();

    /** Ends a thread that waits for ever, where it is. Nobody must need what it leaves behind. */
    static native void end(Thread thread);
}
