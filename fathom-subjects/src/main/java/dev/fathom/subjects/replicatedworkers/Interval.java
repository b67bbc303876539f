package dev.fathom.subjects.replicatedworkers;

/** An item of work: a part of the domain over which to integrate. */
record Interval(double from, double to) {
    double middle() {
        return (from + to) / 2;
    }

    Interval leftHalf() {
        return new Interval(from, middle());
    }

    Interval rightHalf() {
        return new Interval(middle(), to);
    }
}
