package dev.fathom.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What was left out of a search, and why: if there is anything, nothing wrong does not mean that all is well. */
final class Omissions {
    private final SearchOptions options;
    private final Set<String> reasons = new LinkedHashSet<>();
    private long beyondDepth;
    private long beyondPreemptions;
    private long dropped;

    Omissions(SearchOptions options) {
        this.options = options;
    }

    void add(String reason) {
        reasons.add(reason);
    }

    /** Counts states that were not expanded because of the depth limit; a negative number takes some back. */
    void beyondDepth(int states) {
        beyondDepth += states;
    }

    boolean isBeyondDepth() {
        return beyondDepth > 0;
    }

    /** Says that the depth limit was not the user's, and is not why the search ended. */
    void forgetDepth() {
        beyondDepth = 0;
    }

    /** Counts states whose preempting alternatives the limit forbade; a negative number takes some back. */
    void beyondPreemptions(int states) {
        beyondPreemptions += states;
    }

    /** Counts a state that the queue had no place for. */
    void dropped() {
        dropped++;
    }

    List<String> inWords() {
        List<String> words = new ArrayList<>(reasons);
        if (beyondDepth > 0) {
            words.add("the depth limit of " + options.depthLimit() + " was reached: " + states(beyondDepth)
                    + " not expanded (--depth)");
        }
        if (beyondPreemptions > 0) {
            words.add("the limit of " + options.preemptionLimit() + " preemptions was reached: "
                    + states(beyondPreemptions) + " not left by a preemption (--preemptions)");
        }
        if (dropped > 0) {
            words.add("the queue limit of " + options.queueLimit() + " was reached: " + states(dropped)
                    + " dropped (--queue-limit)");
        }
        return words;
    }

    private static String states(long count) {
        return count + (count == 1 ? " state was" : " states were");
    }
}
