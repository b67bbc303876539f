package dev.fathom.conformance.threads;

import java.util.List;

/**
 * A generated program with threads.
 *
 * @param threads what each thread does; the first is the main thread
 * @param initialisers what the initialisers of its classes do
 * @param inherits whether each of those classes extends the one before
 * @param daemons whether the other threads are daemons
 * @param joins whether the main thread waits for the others and ends with the result
 * @param copies how many threads do what the second one does; 0 if each does something of its own
 */
record ThreadedProgram(
        List<List<Op>> threads,
        List<List<Op>> initialisers,
        boolean inherits,
        boolean daemons,
        boolean joins,
        int copies) {
    ThreadedProgram {
        threads = List.copyOf(threads);
        initialisers = List.copyOf(initialisers);
    }

    ThreadedProgram(
            List<List<Op>> threads, List<List<Op>> initialisers, boolean inherits, boolean daemons, boolean joins) {
        this(threads, initialisers, inherits, daemons, joins, 0);
    }

    ThreadedProgram withThreads(List<List<Op>> newThreads) {
        return new ThreadedProgram(newThreads, initialisers, inherits, daemons, joins, copies);
    }

    ThreadedProgram withInitialisers(List<List<Op>> newInitialisers) {
        return new ThreadedProgram(threads, newInitialisers, inherits, daemons, joins, copies);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < threads.size(); i++) {
            text.append(i == 0 ? "main:    " : "worker " + i + ":")
                    .append(Op.text(threads.get(i)))
                    .append('\n');
        }
        for (int i = 0; i < initialisers.size(); i++) {
            text.append("class ")
                    .append(i)
                    .append(": ")
                    .append(Op.text(initialisers.get(i)))
                    .append('\n');
        }
        return text + (inherits ? "each class extends the one before; " : "")
                + (copies > 0 ? copies + " like worker 1; " : "")
                + (daemons ? "workers are daemons; " : "")
                + (joins ? "main joins all and ends with the result" : "main does not join") + "\n";
    }
}
