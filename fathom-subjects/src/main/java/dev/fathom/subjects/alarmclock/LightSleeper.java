package dev.fathom.subjects.alarmclock;

/** Sets alarms and cancels them, being awake already. */
final class LightSleeper extends Thread {
    private final AlarmClock clock;
    private final int naps;

    LightSleeper(AlarmClock clock, int naps) {
        super("light sleeper");
        this.clock = clock;
        this.naps = naps;
    }

    @Override
    public void run() {
        for (int i = 1; i <= naps; i++) {
            clock.cancel(clock.set(i));
        }
        clock.leave();
    }
}
