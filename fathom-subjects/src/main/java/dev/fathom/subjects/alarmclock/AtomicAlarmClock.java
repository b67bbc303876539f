package dev.fathom.subjects.alarmclock;

/** The corrected clock: a tick is one critical section. */
final class AtomicAlarmClock extends AlarmClock {
    AtomicAlarmClock(int clients) {
        super(clients);
    }

    @Override
    synchronized void tick() {
        advance();
        while (hasDue()) {
            ringEarliest();
        }
    }
}
