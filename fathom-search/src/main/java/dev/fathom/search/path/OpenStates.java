package dev.fathom.search.path;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.visited.FingerprintStates;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The visited states of which it is not known yet whether the program can end from there, with the transitions between them.
 *
 * <p>A state leaves this set as soon as something shows that an end can be reached, and takes along all states from which transitions are known to lead
 * to it. A visited state that is not here has an end. In most programs nearly every path ends, so what is here is hardly more than the
 * path under way. What is left when everything was explored cannot end: it is a livelock, or leads to one.
 *
 * <p>An end is whatever ends a path: the end of the program, something wrong (which is reported by itself), an assumption that does not hold, a match
 * that cuts it, and a place where Fathom cannot go on. A state of which not all alternatives were tried, because of a limit or because the search stopped, may have one.
 *
 * <p>Workers share this. Whether a state is visited, and whether it is here, must change at once: {@code Exploration} visits states with the
 * lock held.
 */
public final class OpenStates {
    /** What a state here takes in memory, about, and a transition. */
    private static final long STATE_BYTES = 130;

    private static final long TRANSITION_BYTES = 6;

    /** So many transitions to visited states are looked up together. */
    private static final int TOGETHER = 64;

    private final OpenStateTable states = new OpenStateTable();
    private long transitions;
    private boolean abandoned;

    /** Transitions to visited states that are not looked up yet: where they begin, and the keys of where they lead. */
    private final @Nullable OpenState[] sources;

    private final Fingerprint[] targets;
    private int late;

    /** What look-ups in advance have read: somebody has to want it, or it would not be read. */
    private long touched;

    public OpenStates() {
        this(TOGETHER);
    }

    /** Looks so many transitions to visited states up together. */
    OpenStates(int together) {
        sources = new OpenState[together];
        targets = new Fingerprint[together];
    }

    /** Returns the key of the present state: states are told apart by the matches behind them, too. */
    public static Fingerprint key(Fingerprint state, int matches) {
        return matches == 0
                ? state
                : new Fingerprint(FingerprintStates.high(state, matches), FingerprintStates.low(state, matches));
    }

    /**
     * Notes a visit of a state; returns the state if it is open.
     *
     * @param alternatives how many alternatives the visit tries, if it tries all there are; else 0
     */
    public synchronized @Nullable OpenState visited(Fingerprint key, VisitResult result, int alternatives) {
        OpenState state = states.find(key);
        if (result == VisitResult.SEEN || abandoned) {
            return state;
        }
        if (state == null) {
            state = new OpenState(key);
            states.add(state);
        }
        if (alternatives > 0) {
            state.visited(alternatives);
        }
        return state;
    }

    /** Notes where in the tree of paths a state is. */
    public synchronized void place(OpenState state, Node node) {
        state.node(node);
    }

    /** Returns a visited state if it is open. */
    public synchronized @Nullable OpenState find(Fingerprint key) {
        return states.find(key);
    }

    /**
     * Notes that a transition leads from a state to a visited one.
     *
     * @param from null if it is known to have an end
     * @param to null if it is known to have an end
     */
    public synchronized void leads(@Nullable OpenState from, @Nullable OpenState to) {
        if (from == null || from.ends() || abandoned) {
            return;
        }
        if (to == null || to.ends()) {
            ends(from);
        } else if (to.comesFrom(from)) {
            transitions++;
        }
    }

    /**
     * Notes that a transition leads to a visited state, be it open or not. That is looked up later, with others, so that all of them wait for memory together: a state that
     * is open by then is open now, and one that has ended meanwhile has an end.
     */
    public synchronized void leadsToVisited(@Nullable OpenState from, Fingerprint to) {
        if (from == null || from.ends() || abandoned) {
            return;
        }
        sources[late] = from;
        targets[late++] = to;
        if (late == sources.length) {
            lookUp();
        }
    }

    private void lookUp() {
        int count = late;
        late = 0;
        long read = 0;
        for (int i = 0; i < count; i++) {
            read += states.touch(targets[i]);
        }
        touched += read;
        for (int i = 0; i < count; i++) {
            leads(sources[i], states.find(targets[i]));
            sources[i] = null;
        }
    }

    /** Notes that an end can be reached from a state, and so from wherever transitions lead to it. */
    public synchronized void ends(@Nullable OpenState state) {
        if (state == null || state.ends()) {
            return;
        }
        Deque<OpenState> ending = new ArrayDeque<>();
        ending.push(state);
        while (!ending.isEmpty()) {
            OpenState each = ending.pop();
            if (each.ends()) {
                continue;
            }
            states.remove(each);
            OpenState[] sources = each.end();
            transitions -= sources.length;
            for (OpenState source : sources) {
                ending.push(source);
            }
        }
    }

    /** Notes that an alternative was tried in a visit that tries all. */
    public synchronized void tried(@Nullable OpenState state) {
        if (state != null) {
            state.tried();
        }
    }

    /** Returns all that are here. */
    public synchronized List<OpenState> all() {
        lookUp();
        return states.all();
    }

    /** Returns the states that have no end: all that can follow them was tried. */
    public synchronized List<OpenState> withoutEnd() {
        List<OpenState> unknown = new ArrayList<>();
        for (OpenState each : all()) {
            if (!each.isExpanded()) {
                unknown.add(each);
            }
        }
        unknown.forEach(this::ends);
        return states.all();
    }

    /** Writes everything down for a search that goes on in the place of this one. */
    public synchronized void write(SpillOutput out) {
        out.flag(abandoned);
        List<OpenState> all = all();
        Object2IntOpenHashMap<OpenState> numbers = new Object2IntOpenHashMap<>();
        all.forEach(each -> numbers.put(each, numbers.size()));
        out.list(all, each -> {
            out.word(each.high);
            out.word(each.low);
            each.write(out);
        });
        NodeForm nodes = new NodeForm(this);
        for (OpenState each : all) {
            Node node = each.node();
            out.flag(node != null);
            if (node != null) {
                nodes.write(node, out);
            }
            // A state that has got an end since is none from which this one's end, if it has one, must be told.
            List<OpenState> sources =
                    Stream.of(each.before()).filter(source -> !source.ends()).toList();
            out.list(sources, source -> out.integer(numbers.getInt(source)));
        }
    }

    /** Reads what was written; no state is here yet. */
    public synchronized void read(SpillInput in) {
        abandoned = in.flag();
        List<OpenState> all = in.list(() -> {
            OpenState state = new OpenState(new Fingerprint(in.word(), in.word()));
            state.read(in);
            states.add(state);
            return state;
        });
        NodeForm nodes = new NodeForm(this);
        for (OpenState each : all) {
            if (in.flag()) {
                each.node(nodes.read(in));
            }
            for (int source : in.list(in::integer)) {
                transitions += each.comesFrom(all.get(source)) ? 1 : 0;
            }
        }
    }

    /** Returns about how much memory this takes. */
    public synchronized long bytes() {
        return states.size() * STATE_BYTES + transitions * TRANSITION_BYTES;
    }

    /** Forgets everything, and notes nothing any more. */
    public synchronized void abandon() {
        abandoned = true;
        late = 0;
        states.clear();
        transitions = 0;
    }

    public synchronized boolean isAbandoned() {
        return abandoned;
    }
}
