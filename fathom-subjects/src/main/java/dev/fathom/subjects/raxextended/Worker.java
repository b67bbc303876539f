package dev.fathom.subjects.raxextended;

/** Takes goals and achieves them until there are none. */
final class Worker extends Thread {
    private final Agenda agenda;

    Worker(int number, Agenda agenda) {
        super("worker-" + number);
        this.agenda = agenda;
    }

    @Override
    public void run() {
        try {
            for (int goal = agenda.take(); goal != Agenda.NONE; goal = agenda.take()) {
                agenda.achieve(goal);
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }
}
