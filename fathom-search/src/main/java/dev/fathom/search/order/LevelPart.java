package dev.fathom.search.order;

import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Retracing;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.OpenState;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.path.Selection;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Expands some states of a level of a search breadth first, whoever found them, and leaves it to others to tell which of those that follow are new.
 *
 * <p>States come by the choices that lead to them, in the order of these: a way is followed from where it leaves the one before. A state is counted, and asked for what is wrong, where it is
 * expanded, so that this happens once. What a part says depends on its states and on what was learned before, not on what the system did for other parts.
 */
public final class LevelPart {
    private final StateSystem system;
    private final Round round;
    private final Findings findings = new Findings(Findings.Keeping.SHORTEST);
    private final @Nullable OpenStates openStates;
    private final Exploration exploration;
    private final Retracing retracing;
    private final DepthFirst expansion;
    private final Arrivals arrivals;
    private boolean matches;

    /** The states that were expanded, if somebody wants to know whether they have an end. */
    private final List<@Nullable OpenState> sources = new ArrayList<>();

    /** By depth, the nodes of the way to the last state. */
    private final List<Node> way = new ArrayList<>();

    /** Hears of the states that transitions lead to. */
    public interface Arrivals {
        /** A choice at the state that is expanded led to a state of so many alternatives; not told if that is known to this part. */
        void at(Fingerprint state, int choice, int alternatives);
    }

    /**
     * Prepares for some states of one level; the system stands at its initial state, and has learned what was known when the search began.
     *
     * @param options how to search; limits and the end of the search are the business of others
     */
    public LevelPart(StateSystem system, SearchOptions options, Arrivals arrivals) {
        this.system = system;
        this.arrivals = arrivals;
        SearchOptions unlimited = options.toBuilder()
                .depthLimit(SearchOptions.UNLIMITED)
                .stateLimit(SearchOptions.UNLIMITED)
                .allViolations(true)
                .minimizing(false)
                .build();
        openStates = options.looksForLivelocks() ? new OpenStates() : null;
        round = Round.ofPart(unlimited, findings, openStates);
        StateSystem.Racing.of(system).forgetRaces();
        exploration = new Exploration(system, round);
        exploration.haltAtMatches((depth, count) -> matches = true);
        retracing = new Retracing(system, exploration.present(), round);
        expansion = new DepthFirst(exploration, Backtracker.of(options.backtracking(), system), this::arrive, () -> {});
    }

    /**
     * Goes to a state; says whether it got there, and nobody ended the part.
     *
     * @param path the choices that lead there
     * @param expected what is there: anything else is a difference between systems, and ends the search
     */
    public boolean goTo(List<Integer> path, Fingerprint expected, int alternatives) {
        place(path, alternatives);
        if (round.isFinished() || !retracing.again(state())) {
            return false;
        }
        Fingerprint found = exploration.present().fingerprint();
        if (!found.equals(expected)) {
            throw Retracing.differs("another state after " + path.size() + " choices");
        }
        return true;
    }

    /** Makes the nodes of a way; those that it shares with the last one are there. */
    private void place(List<Integer> path, int alternatives) {
        int common = 0;
        while (common + 1 < way.size()
                && common < path.size()
                && way.get(common + 1).choice() == path.get(common)) {
            common++;
        }
        way.subList(Math.min(way.size(), common + 1), way.size()).clear();
        for (int depth = way.size(); depth <= path.size(); depth++) {
            way.add(node(depth == 0 ? null : way.get(depth - 1), depth == 0 ? 0 : path.get(depth - 1), depth, 0, null));
        }
        Node last = state();
        way.set(path.size(), node(last.parent(), last.choice(), path.size(), alternatives, null));
    }

    private static Node node(@Nullable Node parent, int choice, int depth, int alternatives, @Nullable OpenState open) {
        return new Node(parent, choice, depth, 0, alternatives, Node.UNNUMBERED, Node.Preemption.NONE, open);
    }

    private Node state() {
        return way.get(way.size() - 1);
    }

    /** Counts the state where the system stands, and looks for what is wrong there. */
    public void lookAt() {
        exploration.lookAt(state());
    }

    /** Makes all choices at the state where the system stands. */
    public void expand() {
        Node last = state();
        OpenStates open = openStates;
        OpenState source = null;
        if (open != null) {
            boolean whole = !system.facts().isWithholding();
            Fingerprint key = OpenStates.key(exploration.present().fingerprint(), 0);
            source = open.visited(key, VisitResult.AGAIN, whole ? last.alternatives() : 0);
            if (whole) {
                sources.add(source);
            } else {
                open.ends(source);
            }
        }
        Node node = node(last.parent(), last.choice(), last.depth(), last.alternatives(), source);
        expansion.explore(WorkItem.all(node, Selection.ALL));
    }

    private Selection arrive(Node node) {
        arrivals.at(exploration.present().fingerprint(), node.choice(), node.alternatives());
        return Selection.NOTHING;
    }

    /** Says whether the system relied on something that does not hold: what this part says is of no use. */
    public boolean mustRestart() {
        return round.mustRestart();
    }

    /** Says whether the program asked for a match, which depends on what other parts have met. */
    public boolean hasMatches() {
        return matches;
    }

    /** Says whether the part was given up; what it left out says why. */
    public boolean isGivenUp() {
        return round.isFinished();
    }

    public Findings findings() {
        return findings;
    }

    public SearchCounters counters() {
        return exploration.counters();
    }

    /** Returns what could not be explored. */
    public List<String> omissions() {
        return round.omissions().inWords();
    }

    /** Returns how many choices were made to get to the states, beside those that were asked for. */
    public long retraced() {
        return retracing.made();
    }

    /**
     * Tells where transitions lead from those states that were expanded here, and of which nothing here says that they have an end. One that leads nowhere else leads to itself.
     */
    public void open(BiConsumer<Fingerprint, Fingerprint> transitions) {
        if (openStates == null) {
            return;
        }
        List<OpenState> all = openStates.all();
        Set<OpenState> leading = new HashSet<>();
        Set<OpenState> open = new HashSet<>(all);
        for (OpenState target : all) {
            for (OpenState source : target.before()) {
                if (open.contains(source)) {
                    leading.add(source);
                    transitions.accept(source.key(), target.key());
                }
            }
        }
        for (OpenState source : sources) {
            if (source != null && open.contains(source) && leading.add(source)) {
                transitions.accept(source.key(), source.key());
            }
        }
    }
}
