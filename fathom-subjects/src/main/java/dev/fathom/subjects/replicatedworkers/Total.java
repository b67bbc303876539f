package dev.fathom.subjects.replicatedworkers;

/** Sums up what the workers found. */
final class Total {
    private double sum;

    synchronized void add(double part) {
        sum += part;
    }

    synchronized double sum() {
        return sum;
    }
}
