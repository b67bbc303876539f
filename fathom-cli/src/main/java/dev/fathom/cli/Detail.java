package dev.fathom.cli;

import java.util.EnumSet;
import java.util.Set;

/** How much to tell about a result. */
record Detail(Set<Wish> wishes) {
    static final Detail USUAL = new Detail(Set.of());

    /** What can be wished for. */
    enum Wish {
        /** Leave out progress and what leads to a violation. */
        QUIET,
        /** Leave nothing out of what is told, and add what hardly anybody wants to know. */
        VERBOSE,
        /** Tell how far the run is. */
        PROGRESS
    }

    /** Returns the same with one wish more, if it is one. */
    Detail with(Wish wish, boolean wanted) {
        EnumSet<Wish> all = EnumSet.noneOf(Wish.class);
        all.addAll(wishes);
        if (wanted) {
            all.add(wish);
        }
        return new Detail(all);
    }

    boolean quiet() {
        return wishes.contains(Wish.QUIET);
    }

    boolean verbose() {
        return wishes.contains(Wish.VERBOSE);
    }

    boolean progress() {
        return wishes.contains(Wish.PROGRESS);
    }
}
