package dev.fathom.subjects.alarmclock;

/**
 * Runs the clock with the error, a null pointer in {@link RacyAlarmClock}, in three threads.
 *
 * <p>Argument: how many alarms each of the two clients sets (1).
 */
public final class AlarmClockMain {
    private AlarmClockMain() {}

    public static void main(String[] args) throws InterruptedException {
        new Night(new RacyAlarmClock(Night.CLIENTS), args).pass();
    }
}
