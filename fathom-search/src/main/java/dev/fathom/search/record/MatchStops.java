package dev.fathom.search.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.RecordedFingerprints;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.visited.FingerprintStates;
import dev.fathom.search.visited.MatchedStates;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The match stops of a record: states of their own, by what was matched and how many matches were behind the path with it.
 *
 * <p>A transition that comes to a match leads to its stop. If the path goes on, a transition of the stop says where to and what was passed since the last choice; if it is
 * cut, one that leads nowhere. Their labels say how many matches were behind the path.
 *
 * <p>Whether a path is cut depends on what was matched before, in this run. So a recorded transition to a match stop is taken over only if a path that came there now would be cut, too. The
 * concrete state that went on from a stop may be another one now: what follows a stop is never read. If all of a record holds, it says what a run in its order does.
 */
final class MatchStops {
    private static final String GOES_ON = "match ";
    private static final String CUT = "cut ";

    private final GraphRecorder recorder;
    private final MatchedStates matched;

    /** By state of the earlier record, the matches behind the paths that stop there; 0 for states that are no match stops. */
    private int[] recorded = {};

    MatchStops(GraphRecorder recorder, MatchedStates matched) {
        this.recorder = recorder;
        this.matched = matched;
    }

    MatchedStates matched() {
        return matched;
    }

    static boolean isLabel(String label) {
        return label.startsWith(GOES_ON) || label.startsWith(CUT);
    }

    /** Returns what a path is called that goes on after so many matches. */
    static String goingOn(int matches) {
        return GOES_ON + matches;
    }

    private static int matches(String label) {
        return isLabel(label) ? Integer.parseInt(label.substring(label.indexOf(' ') + 1)) : 0;
    }

    /** Looks for the match stops of an earlier record; says whether there are any. */
    boolean find(StateGraph graph) {
        int[] byLabel = graph.labels().stream().mapToInt(MatchStops::matches).toArray();
        if (graph.labels().stream().noneMatch(MatchStops::isLabel)) {
            return false;
        }
        recorded = new int[graph.stateCount()];
        for (int state = 0; state < recorded.length; state++) {
            for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
                recorded[state] = byLabel[graph.label()[i]];
            }
        }
        return true;
    }

    /** Says whether a state of the earlier record is a match stop. */
    boolean isStop(int state) {
        return state < recorded.length && recorded[state] > 0;
    }

    /** Says whether a path that comes to a match stop of the earlier record would be cut there. */
    boolean isCut(RecordedFingerprints states, int stop) {
        return matched.cuts(match(states, stop), recorded[stop]);
    }

    private Fingerprint match(RecordedFingerprints states, int stop) {
        Fingerprint key = new Fingerprint(states.high(stop), states.low(stop));
        return new Fingerprint(
                FingerprintStates.high(key, recorded[stop]), FingerprintStates.low(key, -recorded[stop]));
    }

    /** Comes to a match; says whether the path goes on. */
    VisitResult match(Fingerprint match, int matches) {
        return matched.match(match, matches, 0, 0);
    }

    /** Returns the number of a match stop. Negative numbers of matches tell it from all states at choices. */
    int number(Fingerprint match, int matches) {
        return recorder.states()
                .number(FingerprintStates.high(match, -matches), FingerprintStates.low(match, -matches));
    }

    /** Writes down that paths are cut at a match stop that nobody went on from. */
    void cut(int stop, int matches) {
        recorder.transition(stop, recorder.label(CUT + matches), StateGraph.REFUSED, recorder.importSet(List.of()));
        recorder.expanded(stop);
    }

    /** Returns the number that a match stop of the earlier record has now, where a path is cut. */
    int cutAt(RecordedFingerprints states, int stop) {
        int before = recorder.states().count();
        int number = recorder.states().number(states.high(stop), states.low(stop));
        if (number == before) {
            cut(number, recorded[stop]);
        }
        return number;
    }

    /** Counts the states of an earlier record behind its first one: those at choices before the first match, and what was matched, each once. */
    void count(StateGraph graph, int first, SearchCounters counters) {
        BitSet reached = new BitSet();
        reached.set(first);
        IntArrayList waiting = IntArrayList.of(first);
        Set<Fingerprint> matches = new HashSet<>();
        while (!waiting.isEmpty()) {
            int state = waiting.popInt();
            for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
                int target = graph.target()[i];
                if (target >= 0 && !isStop(target) && !reached.get(target)) {
                    reached.set(target);
                    waiting.push(target);
                    counters.state(graph.states().high(target), graph.states().low(target));
                }
            }
        }
        for (int state = 0; state < recorded.length; state++) {
            if (isStop(state) && matches.add(match(graph.states(), state))) {
                Fingerprint match = match(graph.states(), state);
                counters.state(match.high(), match.low());
            }
        }
    }
}
