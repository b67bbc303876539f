package dev.fathom.subjects.aodv;

/** An entry of a routing table: how to get to a destination. */
final class Route {
    static final int INFINITE = 255;

    int nextHop;
    int hops;
    int sequence;
    boolean valid;

    /** Says whether another way is better: fresher, or as fresh and shorter, or as fresh while this one is not valid. */
    boolean isWorseThan(int otherSequence, int otherHops) {
        return otherSequence > sequence || (otherSequence == sequence && (!valid || otherHops < hops));
    }

    void set(int newNextHop, int newHops, int newSequence) {
        nextHop = newNextHop;
        hops = newHops;
        sequence = newSequence;
        valid = true;
    }

    /** Keeps what is known of the destination, but not the way. */
    void invalidate() {
        nextHop = 0;
        hops = INFINITE;
        valid = false;
    }
}
