package dev.fathom.subjects.raxextended;

/** Posts the goals, one after the other. */
final class Environment extends Thread {
    private final Agenda agenda;

    Environment(Agenda agenda) {
        super("environment");
        this.agenda = agenda;
    }

    @Override
    public void run() {
        for (int i = 0; i < agenda.goals(); i++) {
            agenda.posted().signal();
        }
    }
}
