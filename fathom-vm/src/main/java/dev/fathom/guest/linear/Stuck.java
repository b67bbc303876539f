package dev.fathom.guest.linear;

/** What a call throws that would wait for ever, in a trial. */
final class Stuck extends Error {
    private static final long serialVersionUID = 1;

    Stuck() {
        super(null, null, false, false);
    }
}
