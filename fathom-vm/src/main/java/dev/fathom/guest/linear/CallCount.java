package dev.fathom.guest.linear;

/** How many calls of a thread have ended. Accesses are no scheduling points, as those to a {@link HistoryCall}; where one is needed there is one. */
final class CallCount {
    int value;
}
