package dev.fathom.subjects.diffusion;

/** What a node knows. */
final class Node {
    static final int NOBODY = -1;

    /** The latest round of interests that was heard of; kept when the interest times out. */
    int round;

    /** How far the sink is along the gradient. */
    int hops;

    /** Where data is sent to. */
    int gradient = NOBODY;

    /** The latest data that was sent on. */
    int data;

    boolean isInterested() {
        return gradient != NOBODY;
    }

    /** Takes an interest over if it is a later one, or leads to the sink on a shorter way; says whether it did. */
    boolean learns(int newRound, int neighbour, int newHops) {
        if (newRound < round || (newRound == round && (!isInterested() || newHops >= hops))) {
            return false;
        }
        round = newRound;
        hops = newHops;
        gradient = neighbour;
        return true;
    }

    void loseInterest() {
        gradient = NOBODY;
        hops = 0;
    }

    void forget() {
        loseInterest();
        round = 0;
        data = 0;
    }
}
