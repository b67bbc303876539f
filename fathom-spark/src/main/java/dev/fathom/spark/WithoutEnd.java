package dev.fathom.spark;

import dev.fathom.search.path.Node;
import dev.fathom.search.path.OpenState;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.visited.VisitResult;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Tells a search of states that were expanded elsewhere, and where transitions lead from them: what has no end it finds by itself. */
final class WithoutEnd {
    private final OpenStates open;
    private final Map<StateKey, OpenState> sources = new HashMap<>();

    WithoutEnd(OpenStates open) {
        this.open = open;
    }

    /** Notes transitions from all states that are not known to have an end; what is the source of none has one. */
    void note(List<Tuple2<StateKey, StateKey>> transitions) {
        for (Tuple2<StateKey, StateKey> each : transitions) {
            sources.computeIfAbsent(each._1, this::expanded);
        }
        for (Tuple2<StateKey, StateKey> each : transitions) {
            open.leads(sources.get(each._1), sources.get(each._2));
        }
    }

    /** All alternatives of these states were tried. */
    private @Nullable OpenState expanded(StateKey key) {
        OpenState state = open.visited(OpenStates.key(key.fingerprint(), 0), VisitResult.AGAIN, 1);
        open.tried(state);
        return state;
    }

    /** Returns the states that have no end. */
    Set<StateKey> states() {
        Set<StateKey> result = new HashSet<>();
        open.withoutEnd().forEach(each -> result.add(StateKey.of(each.key())));
        return result;
    }

    /** Says how states are reached that have no end. */
    void place(List<StateRow> rows) {
        for (StateRow each : rows) {
            OpenState state = sources.get(each.key());
            if (state != null) {
                open.place(state, node(each));
            }
        }
    }

    /** Tells of none of them after all: nobody says how they are reached. */
    void forget() {
        sources.values().forEach(open::ends);
    }

    private static Node node(StateRow state) {
        List<Integer> choices = state.choices();
        @Nullable Node node = null;
        for (int depth = 0; depth <= choices.size(); depth++) {
            int choice = depth == 0 ? 0 : choices.get(depth - 1);
            int alternatives = depth == choices.size() ? state.alternatives() : 0;
            node = new Node(node, choice, depth, 0, alternatives, Node.UNNUMBERED, Node.Preemption.NONE, null);
        }
        return Objects.requireNonNull(node);
    }
}
