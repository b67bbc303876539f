package dev.fathom.search.frontier;

/** By what states that wait are sorted: the value, and if that matters the distance from the start. */
record Rank(long value, int depth) implements Comparable<Rank> {
    @Override
    public int compareTo(Rank other) {
        int byValue = Long.compare(value, other.value);
        return byValue != 0 ? byValue : Integer.compare(depth, other.depth);
    }
}
