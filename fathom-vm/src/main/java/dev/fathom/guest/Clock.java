package dev.fathom.guest;

/** Holds the modelled time: it passes only while a thread sleeps or waits with a timeout. */
final class Clock {
    static long nanos;

    private Clock() {}
}
