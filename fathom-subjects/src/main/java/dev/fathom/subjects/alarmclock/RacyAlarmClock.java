package dev.fathom.subjects.alarmclock;

/**
 * The clock with the error: each step of a tick is synchronized, but the tick is not. A client that cancels the last
 * alarm between the look at it and its ringing leaves nothing to ring: a null pointer.
 */
final class RacyAlarmClock extends AlarmClock {
    RacyAlarmClock(int clients) {
        super(clients);
    }

    @Override
    void tick() {
        advance();
        while (hasDue()) {
            ringEarliest();
        }
    }
}
