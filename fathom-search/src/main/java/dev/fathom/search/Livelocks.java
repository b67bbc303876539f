package dev.fathom.search;

import dev.fathom.search.exploration.Retracing;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.OpenState;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.visited.PresentState;
import dev.fathom.spi.StateFacts;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Shows states that the program never leaves, when a search is over: a way into them, and a way round.
 *
 * <p>Whatever follows a state without an end has none either. So the way into it that a search found first (with the fewest preemptions, then the fewest
 * choices) is gone on with, each time with the thread that has not run for longest, until a state comes again and every thread has had
 * its turn that could. Nobody can say then that a thread was just not given the chance to end it.
 */
final class Livelocks {
    private static final int LONGEST_WALK = 20_000;

    /** More than so many are not told apart. */
    private static final int MOST = 100;

    private static final Comparator<OpenState> SIMPLEST_FIRST = Comparator.<OpenState>comparingInt(
                    state -> nodeOf(state).preemptions())
            .thenComparingInt(state -> nodeOf(state).depth())
            .thenComparingLong(state -> state.key().high())
            .thenComparingLong(state -> state.key().low());

    private final StateSystem system;
    private final Round round;

    Livelocks(StateSystem system, Round round) {
        this.system = system;
        this.round = round;
    }

    private static Node nodeOf(OpenState state) {
        Node node = state.node();
        if (node == null) {
            throw new IllegalStateException("a state without an end was expanded");
        }
        return node;
    }

    /** Returns the livelocks among states that have no end: one if that is all that is asked for, else one for each cycle that is never left. */
    List<Violation> find(List<OpenState> withoutEnd) {
        List<OpenState> left = new ArrayList<>(
                withoutEnd.stream().filter(each -> each.node() != null).toList());
        List<Violation> found = new ArrayList<>();
        int most = round.options().allViolations() ? MOST : 1;
        while (!left.isEmpty()) {
            OpenState first = Collections.min(left, SIMPLEST_FIRST);
            Walk walk = new Walk();
            Optional<Violation> shown = walk.from(nodeOf(first));
            if (shown.isEmpty()) {
                // A search that was told to stop may have a system that is still to be interrupted.
                walk = new Walk();
                shown = walk.from(nodeOf(first));
            }
            if (most > 1 && StateSystem.Learning.of(system).goesNoFurther()) {
                round.restart();
            }
            if (round.mustRestart()) {
                return found;
            }
            if (shown.isEmpty()) {
                round.omissions()
                        .add("from some states no end was found, but what follows them was not the same again;"
                                + " fields that are not tracked or compared may be the cause");
                return found;
            }
            found.add(shown.get());
            if (found.size() == most) {
                break;
            }
            Set<OpenState> leading = leadingTo(walk.keys(), withoutEnd);
            leading.add(first);
            left.removeIf(leading::contains);
        }
        return found;
    }

    private static Set<OpenState> leadingTo(Set<Fingerprint> keys, List<OpenState> states) {
        Set<OpenState> result = states.stream()
                .filter(each -> keys.contains(each.key()))
                .collect(Collectors.toCollection(HashSet::new));
        Deque<OpenState> queue = new ArrayDeque<>(result);
        while (!queue.isEmpty()) {
            for (OpenState each : queue.pop().before()) {
                if (result.add(each)) {
                    queue.push(each);
                }
            }
        }
        return result;
    }

    /** A walk from a state on, as fair to all threads as can be. */
    private final class Walk {
        private final List<Integer> choices = new ArrayList<>();

        /** By state, how many choices led there when it was first met, and by thread, how many when it last had its turn. */
        private final Map<Fingerprint, Integer> met = new HashMap<>();

        private final Map<Integer, Integer> lastTurns = new HashMap<>();

        /** By number of choices, the names of the threads that could run then. */
        private final List<Map<Integer, String>> running = new ArrayList<>();

        private int matches;

        Optional<Violation> from(Node node) {
            system.restart();
            PresentState present = new PresentState(system);
            matches = node.matches();
            if (!new Retracing(system, present, round).to(node)) {
                return Optional.empty();
            }
            @Nullable Integer unfair = null;
            int unfairEnd = 0;
            int alternatives = node.alternatives();
            while (alternatives > 0 && choices.size() < LONGEST_WALK) {
                @Nullable
                Integer before = met.putIfAbsent(OpenStates.key(system.fingerprint(), matches), choices.size());
                StateFacts facts = system.facts();
                if (before != null && isFair(before)) {
                    return Optional.of(violation(node, before, choices.size()));
                }
                if (before != null && unfair == null) {
                    unfair = before;
                    unfairEnd = choices.size();
                }
                alternatives = step(facts, alternatives);
            }
            return unfair == null ? Optional.empty() : Optional.of(violation(node, unfair, unfairEnd));
        }

        /** Says whether every thread that could run after so many choices has done so since. */
        private boolean isFair(int start) {
            return running.get(start).keySet().stream().allMatch(each -> lastTurns.getOrDefault(each, -1) >= start);
        }

        private int step(StateFacts facts, int alternatives) {
            Map<Integer, String> names = new TreeMap<>();
            int chosen = 0;
            for (int i = 0; i < alternatives; i++) {
                names.putIfAbsent(facts.thread(i), facts.threadName(i));
                if (lastTurns.getOrDefault(facts.thread(i), -1) < lastTurns.getOrDefault(facts.thread(chosen), -1)) {
                    chosen = i;
                }
            }
            running.add(names);
            lastTurns.put(facts.thread(chosen), choices.size());
            choices.add(chosen);
            system.choose(chosen);
            return runOn();
        }

        /** Runs to the next choice, and returns its alternatives; 0 if there is none, which must not be. */
        private int runOn() {
            Stop stop = new ChoiceFollowing(system, this::hear).toChoice();
            if (stop.kind() == Stop.Kind.RESTART) {
                round.restart();
            }
            return stop.kind() == Stop.Kind.CHOICE ? stop.alternatives() : 0;
        }

        private boolean hear(Stop stop) {
            if (stop.kind() == Stop.Kind.MATCH) {
                matches++;
            }
            return true;
        }

        private Violation violation(Node node, int start, int end) {
            List<Integer> way = node.path();
            way.addAll(choices.subList(0, start));
            return Violation.livelock(message(start, end), way, choices.subList(start, end));
        }

        /** Says the same wherever on a cycle it begins: the steps tell where its threads are. */
        private String message(int start, int end) {
            Map<Integer, String> names = new TreeMap<>();
            running.subList(start, end).forEach(names::putAll);
            List<String> threads =
                    names.values().stream().filter(each -> !each.isEmpty()).toList();
            int last = threads.size() - 1;
            String who = last < 0
                    ? "it goes round"
                    : last == 0
                            ? threads.get(0) + " goes round"
                            : String.join(", ", threads.subList(0, last)) + " and " + threads.get(last) + " go round";
            return "whatever happens from here on, the program never ends: " + who + " for ever";
        }

        Set<Fingerprint> keys() {
            return met.keySet();
        }
    }
}
