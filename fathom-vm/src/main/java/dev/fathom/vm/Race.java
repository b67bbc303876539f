package dev.fathom.vm;

/**
 * Two accesses to one variable, at least one of them a write, that two threads were about to make at the same time.
 *
 * @param variable what is accessed: {@code Account.balance}, {@code int[]}
 * @param first one of the accesses
 * @param second the other
 */
public record Race(String variable, Access first, Access second) {
    /**
     * One of the two accesses.
     *
     * @param thread name of the guest thread
     * @param write whether it writes
     * @param location topmost user frame, {@code Class.method(File.java:12)}
     */
    public record Access(String thread, boolean write, String location) {
        private Access ofAnybody() {
            return new Access("", write, location);
        }

        private String place() {
            return location + write;
        }
    }

    /** Makes a race of two accesses, in an order that does not depend on who came first. */
    static Race of(String variable, Access one, Access other) {
        return one.place().compareTo(other.place()) <= 0
                ? new Race(variable, one, other)
                : new Race(variable, other, one);
    }

    /** Returns the race of the two places, which is the same whatever threads get there, in whatever order. */
    public Race ofPlaces() {
        return of(variable, first.ofAnybody(), second.ofAnybody());
    }
}
