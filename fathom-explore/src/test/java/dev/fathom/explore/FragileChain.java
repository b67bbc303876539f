package dev.fathom.explore;

import org.jspecify.annotations.Nullable;

/** A chain that breaks when it is long: too many sequences lead there for all of them to be executed. */
public class FragileChain {
    /** At this length it breaks. */
    static final int LONGEST = 20;

    private static final class Link {
        private final int value;
        private final @Nullable Link next;

        Link(int value, @Nullable Link next) {
            this.value = value;
            this.next = next;
        }
    }

    private @Nullable Link first;
    private int length;

    /** Adds a link in front. */
    public void add(int value) {
        first = new Link(value, first);
        length++;
    }

    /** Takes the first link away; returns its value, or 0 if there is none. */
    public int drop() {
        if (first == null) {
            return 0;
        }
        int value = first.value;
        first = first.next;
        length--;
        return value;
    }

    /** Says whether it is whole. */
    public boolean repOk() {
        return length < LONGEST;
    }
}
