package dev.fathom.delta;

/** How far a traversal is; what it has found up to there lies in the arrays of the linearizer. */
final class Place {
    Statemask mask = Statemask.all(0);
    Stage stage = Stage.ROOT;

    /** The object, or the permanent word, that is being looked at. */
    int at;

    /** Which of its references is next; negative if its values are not added yet. */
    int reference;

    int count;
    int free;
    int compared;
    int comparedCount;
    int permanent;

    /** How many columns are to be added. */
    int pending;

    long sumA;
    long sumB;

    void copyFrom(Place other) {
        mask = other.mask;
        stage = other.stage;
        at = other.at;
        reference = other.reference;
        count = other.count;
        free = other.free;
        compared = other.compared;
        comparedCount = other.comparedCount;
        permanent = other.permanent;
        pending = other.pending;
        sumA = other.sumA;
        sumB = other.sumB;
    }

    /** What a traversal looks at. */
    enum Stage {
        ROOT,
        PERMANENT,
        OBJECTS,
        /** References that comparison leaves out, and what only they lead to. */
        IGNORED_PERMANENT,
        IGNORED,
        REST,
        DONE
    }
}
