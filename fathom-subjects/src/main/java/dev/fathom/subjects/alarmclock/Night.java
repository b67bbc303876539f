package dev.fathom.subjects.alarmclock;

/** A clock, run by the calling thread, and its two clients. */
final class Night {
    static final int CLIENTS = 2;

    private final AlarmClock clock;
    private final int naps;

    /** Reads the argument: how many alarms each client sets (1). */
    Night(AlarmClock clock, String[] args) {
        this.clock = clock;
        this.naps = args.length > 0 ? Integer.parseInt(args[0]) : 1;
    }

    void pass() throws InterruptedException {
        Thread sleeper = new Sleeper(clock, naps);
        Thread lightSleeper = new LightSleeper(clock, naps);
        sleeper.start();
        lightSleeper.start();
        while (clock.awaitAlarm()) {
            clock.tick();
        }
        sleeper.join();
        lightSleeper.join();
    }
}
