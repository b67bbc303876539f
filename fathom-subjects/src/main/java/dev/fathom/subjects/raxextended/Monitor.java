package dev.fathom.subjects.raxextended;

/** Watches goals being achieved until all are. */
final class Monitor extends Thread {
    private final Agenda agenda;

    Monitor(Agenda agenda) {
        super("monitor");
        this.agenda = agenda;
    }

    @Override
    public void run() {
        try {
            int seen = agenda.achieved().count();
            while (seen < agenda.goals()) {
                seen = agenda.achieved().awaitAfter(seen);
                assert seen <= agenda.posted().count() : "achieved before it was posted";
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }
}
