package dev.fathom.subjects.alarmclock;

/** Corrects {@link AlarmClockMain} with the {@link AtomicAlarmClock}. */
public final class AlarmClockCorrected {
    private AlarmClockCorrected() {}

    public static void main(String[] args) throws InterruptedException {
        new Night(new AtomicAlarmClock(Night.CLIENTS), args).pass();
    }
}
