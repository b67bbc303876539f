package dev.fathom.subjects.alarmclock;

/** Sets alarms and waits for them. */
final class Sleeper extends Thread {
    private final AlarmClock clock;
    private final int naps;

    Sleeper(AlarmClock clock, int naps) {
        super("sleeper");
        this.clock = clock;
        this.naps = naps;
    }

    @Override
    public void run() {
        try {
            for (int i = 1; i <= naps; i++) {
                clock.set(i).awaitRing();
            }
        } catch (InterruptedException e) {
            interrupt();
        } finally {
            clock.leave();
        }
    }
}
