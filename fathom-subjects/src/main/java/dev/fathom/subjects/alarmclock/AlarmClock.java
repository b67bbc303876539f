package dev.fathom.subjects.alarmclock;

/** Keeps alarms, the earliest first, and rings them as time goes by. */
abstract class AlarmClock {
    private int now;
    private int clients;
    private Alarm earliest;

    AlarmClock(int clients) {
        this.clients = clients;
    }

    /** Lets one unit of time pass and rings what is due. */
    abstract void tick();

    /** Sets an alarm. */
    final synchronized Alarm set(int delay) {
        Alarm alarm = new Alarm(now + delay);
        insert(alarm);
        notifyAll();
        return alarm;
    }

    /** Forgets an alarm, unless it has rung. */
    final synchronized void cancel(Alarm alarm) {
        if (earliest == alarm) {
            earliest = alarm.next;
            return;
        }
        for (Alarm each = earliest; each != null; each = each.next) {
            if (each.next == alarm) {
                each.next = alarm.next;
                return;
            }
        }
    }

    /** Says that a client will set no more alarms. */
    final synchronized void leave() {
        clients--;
        notifyAll();
    }

    /** Waits for an alarm to be set; says whether there will be one. Time stands still when nobody waits for it. */
    final synchronized boolean awaitAlarm() throws InterruptedException {
        while (earliest == null && clients > 0) {
            wait();
        }
        return earliest != null;
    }

    final synchronized void advance() {
        now++;
    }

    final synchronized boolean hasDue() {
        return earliest != null && earliest.isDueAt(now);
    }

    final synchronized void ringEarliest() {
        Alarm due = earliest;
        earliest = due.next;
        due.ring();
    }

    private void insert(Alarm alarm) {
        if (earliest == null || alarm.isBefore(earliest)) {
            alarm.next = earliest;
            earliest = alarm;
            return;
        }
        Alarm previous = earliest;
        while (previous.next != null && !alarm.isBefore(previous.next)) {
            previous = previous.next;
        }
        alarm.next = previous.next;
        previous.next = alarm;
    }
}
