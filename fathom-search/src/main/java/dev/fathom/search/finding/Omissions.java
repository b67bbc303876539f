package dev.fathom.search.finding;

import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** What was left out of a search, and why: if there is anything, nothing wrong does not mean that all is well. */
public final class Omissions {
    private final SearchOptions options;
    private final Set<String> reasons = Collections.synchronizedSet(new LinkedHashSet<>());
    private final AtomicLong beyondDepth = new AtomicLong();
    private final AtomicLong beyondPreemptions = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();

    public Omissions(SearchOptions options) {
        this.options = options;
    }

    public void add(String reason) {
        reasons.add(reason);
    }

    /** Counts states that were not expanded because of the depth limit; a negative number takes some back. */
    public void beyondDepth(int states) {
        beyondDepth.addAndGet(states);
    }

    /** Says whether nothing was left out, or states beyond the depth limit and nothing else. */
    public boolean areOfDepthOnly() {
        return reasons.isEmpty() && beyondPreemptions.get() == 0 && dropped.get() == 0;
    }

    public long statesBeyondDepth() {
        return beyondDepth.get();
    }

    public boolean isBeyondDepth() {
        return beyondDepth.get() > 0;
    }

    /** Says that the depth limit was not the user's, and is not why the search ended. */
    public void forgetDepth() {
        beyondDepth.set(0);
    }

    /** Counts a state of which the limit forbade preempting alternatives. */
    public void beyondPreemptions() {
        beyondPreemptions.incrementAndGet();
    }

    /** Counts a state that the queue had no place for. */
    public void dropped() {
        dropped.incrementAndGet();
    }

    /** Writes everything down for a search that goes on in the place of this one. */
    public void write(SpillOutput out) {
        synchronized (reasons) {
            out.list(reasons, out::text);
        }
        out.word(beyondDepth.get());
        out.word(beyondPreemptions.get());
        out.word(dropped.get());
    }

    /** Reads what was written; nothing was left out yet. */
    public void read(SpillInput in) {
        reasons.addAll(in.list(in::text));
        beyondDepth.set(in.word());
        beyondPreemptions.set(in.word());
        dropped.set(in.word());
    }

    public List<String> inWords() {
        List<String> words = new ArrayList<>(reasons);
        if (beyondDepth.get() > 0) {
            words.add("the depth limit of " + options.depthLimit() + " was reached: " + states(beyondDepth.get())
                    + " not expanded (" + Setting.DEPTH + ")");
        }
        if (beyondPreemptions.get() > 0) {
            words.add(Shortfalls.preemptions(options.preemptionLimit(), beyondPreemptions.get()));
        }
        if (dropped.get() > 0) {
            words.add("the queue limit of " + options.queueLimit() + " was reached: " + states(dropped.get())
                    + " dropped (" + Setting.QUEUE_LIMIT + ")");
        }
        return words;
    }

    private static String states(long count) {
        return String.format(Locale.ROOT, "%,d", count) + (count == 1 ? " state was" : " states were");
    }
}
