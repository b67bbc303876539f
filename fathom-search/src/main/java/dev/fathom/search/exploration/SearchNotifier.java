package dev.fathom.search.exploration;

import dev.fathom.search.finding.Violation;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.search.path.Node;
import dev.fathom.search.visited.PresentState;
import dev.fathom.spi.StateFacts;
import dev.fathom.vm.StateSystem;
import org.jspecify.annotations.Nullable;

/** Tells listeners, if there are any, what an exploration does. */
final class SearchNotifier {
    private final StateSystem system;
    private final @Nullable SearchEvents events;

    SearchNotifier(StateSystem system, @Nullable SearchEvents events) {
        this.system = system;
        this.events = events;
    }

    void begins() {
        if (events != null) {
            events.begin();
        }
    }

    /** An alternative is about to be chosen at a state, where the system stands. */
    void chooses(Node state, int alternative) {
        if (events != null) {
            StateFacts facts = system.facts();
            String thread = facts.isScheduling() ? facts.threadName(alternative) : "";
            events.choose(state.number(), alternative, thread, state.depth());
        }
    }

    void stopped() {
        if (events != null) {
            events.stopped(system.facts());
        }
    }

    /** A transition is over: at a state, which is told by its fingerprint unless states are forgotten, or without one. */
    void arrives(boolean atState, @Nullable PresentState present, int depth, int alternatives) {
        if (events == null) {
            return;
        }
        if (atState) {
            events.arriveAt(present == null ? null : present.fingerprint(), depth, alternatives);
        } else {
            events.end(depth);
        }
    }

    void finds(Violation violation) {
        if (events != null) {
            events.violation(violation.told());
        }
    }

    /** Returns the number of the state that the system stands at. */
    int present() {
        return events == null ? Node.UNNUMBERED : events.present();
    }
}
