package dev.fathom.guest;

/** Holds the modelled time: how it passes is decided outside. */
final class Clock {
    static long nanos;

    /** What had passed of it when exploration began. */
    static long began;

    /** One more than the times that time has passed between reads, 0 if there was no read yet. */
    static int reads;

    private Clock() {}
}
