package dev.fathom.spark;

/** Tells tasks where the states of levels are. */
final class LevelPaths implements VisitedPlace.Files {
    private static final long serialVersionUID = 1;
    private static final String FIRST = "level-00000";

    private final String first;

    /** Knows where the first level is, and so where the others are. */
    LevelPaths(String first) {
        this.first = first;
    }

    @Override
    public String states(int depth) {
        int at = first.lastIndexOf(FIRST);
        return first.substring(0, at) + String.format("level-%05d", depth) + first.substring(at + FIRST.length());
    }
}
