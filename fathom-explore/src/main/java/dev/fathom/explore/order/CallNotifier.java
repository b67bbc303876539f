package dev.fathom.explore.order;

import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.spi.SearchListener;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells listeners, if there are any, which calls are executed on which states, and what comes out. */
final class CallNotifier {
    private static final int NO_STATE = -1;

    /** A state that listeners know. */
    static final class Told {
        private final int number;
        private final Fingerprint fingerprint;

        /** How many calls were executed on it. */
        private int calls;

        Told(int number, Fingerprint fingerprint) {
            this.number = number;
            this.fingerprint = fingerprint;
        }
    }

    private final @Nullable SearchEvents events;
    private final int calls;

    /** The states that wait to be expanded, by the number of the step that led to them. */
    private final Int2ObjectOpenHashMap<Told> waiting = new Int2ObjectOpenHashMap<>();

    private @Nullable Told last;
    private @Nullable Told expanded;

    /** Whether a call was told of, but not yet what came out. */
    private boolean isOpen;

    /** Tells of an exploration that begins with so many calls to choose from. */
    CallNotifier(@Nullable SearchEvents events, int calls) {
        this.events = events;
        this.calls = calls;
        if (events != null) {
            events.begin();
        }
    }

    /** An object was made. */
    void made(int root, OperationCall maker) {
        if (events != null) {
            events.choose(new SearchListener.Transition(NO_STATE, root, "", 0, maker.toString()));
            isOpen = true;
        }
    }

    /** Returns the state that was arrived at last; null if nobody listens. */
    @Nullable
    Told last() {
        return last;
    }

    /** The state that was arrived at last waits to be expanded. */
    void waits(int step) {
        if (last != null) {
            waiting.put(step, last);
        }
    }

    /** Calls are executed on a state that waited. */
    void expands(int step) {
        if (events != null) {
            expands(waiting.remove(step));
        }
    }

    void expands(@Nullable Told state) {
        expanded = state;
    }

    /** A call was executed on the state that is expanded, to which so many lead. */
    void executed(OperationCall call, int depth) {
        if (events != null) {
            Told from = Objects.requireNonNull(expanded);
            events.choose(new SearchListener.Transition(from.number, from.calls++, "", depth, call.toString()));
            isOpen = true;
        }
    }

    /** That led to a state of this fingerprint. */
    void arrives(long high, long low, int depth) {
        if (events != null) {
            Fingerprint fingerprint = new Fingerprint(high, low);
            events.arriveAt(fingerprint, depth, calls);
            last = new Told(events.present(), fingerprint);
            isOpen = false;
        }
    }

    /** That changed nothing, or led to no state. */
    void stays(boolean isState, int depth) {
        if (events == null || !isOpen) {
            return; // its precondition did not hold
        }
        isOpen = false;
        if (isState) {
            events.arriveAt(Objects.requireNonNull(expanded).fingerprint, depth, calls);
        } else {
            events.end(depth);
        }
    }

    void finds(@Nullable ExploreViolation violation) {
        if (events != null && violation != null) {
            events.violation(new SearchListener.Wrong(violation.kind(), violation.message(), "", violation.location()));
        }
    }
}
