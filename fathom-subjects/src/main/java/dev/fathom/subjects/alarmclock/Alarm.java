package dev.fathom.subjects.alarmclock;

/** One time at which the clock shall ring. Alarms form a list by time, which the clock's monitor guards. */
final class Alarm {
    private final int time;
    private boolean rung;
    Alarm next;

    Alarm(int time) {
        this.time = time;
    }

    boolean isDueAt(int now) {
        return time <= now;
    }

    boolean isBefore(Alarm other) {
        return time < other.time;
    }

    synchronized void ring() {
        rung = true;
        notifyAll();
    }

    synchronized void awaitRing() throws InterruptedException {
        while (!rung) {
            wait();
        }
    }
}
