package dev.fathom.search.exploration;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.OpenState;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.record.TransitionRecorder;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.vm.state.Fingerprint;
import org.jspecify.annotations.Nullable;

/** The transition under way, as those see it who look for livelocks: it leads from a state of which no end is known to another one, or to an end. */
final class OpenTransition {
    private final SearchOptions options;

    /** Null if nobody looks for livelocks. */
    private final @Nullable OpenStates states;

    private @Nullable OpenState source;
    private @Nullable OpenState arrived;

    /** Whether it is one of all that are to be tried where it begins. */
    private boolean isOneOfAll;

    OpenTransition(SearchOptions options, @Nullable OpenStates states) {
        this.options = options;
        this.states = states;
    }

    @Nullable
    OpenStates states() {
        return states;
    }

    /** Begins at a state. */
    void begin(Node state) {
        source = state.open();
        isOneOfAll = isWhole(state.preemptions(), state.preempting() == null);
    }

    /** Begins where nobody knows what led there. */
    void begin() {
        source = null;
        isOneOfAll = false;
    }

    /** Says whether no limit keeps a visit from trying all alternatives of a state. */
    boolean triesAll(int depth, int spent, boolean nonePreempts) {
        return depth < options.depthLimit() && isWhole(spent, nonePreempts);
    }

    /** Says whether all alternatives of a state are tried that is reached with so many preemptions. */
    boolean isWhole(int spent, boolean nonePreempts) {
        return nonePreempts || spent < options.preemptionLimit();
    }

    /** Returns where the last transition led, unless an end is known. */
    @Nullable
    OpenState arrived() {
        return arrived;
    }

    /** Notes where in the tree of paths the state is that it led to. */
    void place(Node node) {
        if (states != null && arrived != null) {
            states.place(arrived, node);
        }
    }

    /** Notes where it led: to a state that is open, or to one from which there is an end (null). */
    void leadTo(@Nullable OpenState target) {
        arrived = target;
        if (states != null) {
            states.leads(source, target);
            if (isOneOfAll) {
                states.tried(source);
            }
        }
        source = null;
    }

    /** Notes that it led to a visited state, be it open or not; nobody asks what {@link #arrived} there. */
    void leadToVisited(Fingerprint key) {
        arrived = null;
        if (states != null) {
            states.leadsToVisited(source, key);
            if (isOneOfAll) {
                states.tried(source);
            }
        }
        source = null;
    }

    /** Notes where it leads if it is not executed; at the limit of depth nobody knows what follows. */
    void followRecord(TransitionRecorder record, int target, int depth) {
        if (states == null) {
            return;
        }
        if (target < 0) {
            leadTo(null);
            return;
        }
        Fingerprint key = record.fingerprint(target);
        leadTo(depth < options.depthLimit() ? states.find(key) : states.visited(key, VisitResult.AGAIN, 0));
    }
}
