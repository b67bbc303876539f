package dev.fathom.spark;

import dev.fathom.engine.cluster.ClusterCheck;
import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.record.AccessSummaries;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.order.SearchOrder;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.OpenState;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.Dependence;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * One round of a search on many machines: level after level, until there is none, or something ends it.
 *
 * <p>What is found is put in the order in which one machine finds it: by the length of the way there, and then by its choices.
 */
final class LevelSearch implements SearchOrder {
    private final ClusterCheck check;
    private final Round round;
    private final Levels<CheckedPart> levels;
    private final SearchOptions options;
    private final Set<Dependence> dependences;
    private final List<Violation> violations = new ArrayList<>();
    private final List<FoundRace> races = new ArrayList<>();
    private long[] accesses = {};
    private @Nullable OpenState firstOpen;
    private boolean isOver;

    LevelSearch(ClusterCheck check, Round round, Levels<CheckedPart> levels, Set<Dependence> dependences) {
        this.check = check;
        this.round = round;
        this.levels = levels;
        this.dependences = dependences;
        options = round.options();
        dependences.clear();
    }

    @Override
    public void explore() {
        GuestMachine machine = check.machine();
        if (!machine.isPrepared()) {
            levels.known().ifPresent(known -> {
                // Another driver went on from here; knowing more than it would make its levels worthless.
                machine.learned().names().addAll(learned(known));
                machine.skipPreRuns();
            });
        }
        Exploration exploration = new Exploration(machine, round);
        if (exploration.begin() != Arrival.EXPAND) {
            return;
        }
        Node first = exploration.here();
        if (first.matches() > 0) {
            throw matching();
        }
        firstOpen = first.open();
        StateRow row = new StateRow(
                StateKey.of(exploration.present().fingerprint()), first.alternatives(), ChoiceBytes.of(List.of()));
        TreeSet<Long> learned = new TreeSet<>(machine.recordable().learned());
        levels.begin(
                learned,
                List.of(row),
                (run, generation) ->
                        new CheckJob(run, generation, check.program(), learned, machine.base(), check.options()));
        explore(exploration.counters());
        tellFindings();
    }

    @SuppressWarnings("unchecked")
    private static Set<Long> learned(Serializable known) {
        return (Set<Long>) known;
    }

    private static PartTask.Kind kind(int depth, boolean isLast) {
        return isLast ? PartTask.Kind.LOOK : depth == 0 ? PartTask.Kind.EXPAND : PartTask.Kind.LOOK_AND_EXPAND;
    }

    /** Says whether it came to its end, and nobody ended it before. */
    boolean isOver() {
        return isOver;
    }

    private void explore(SearchCounters counters) {
        int depth = 0;
        boolean more = true;
        while (more && !round.isFinished()) {
            boolean isLast = depth >= options.depthLimit();
            Optional<CheckedPart> report = levels.expand(depth, kind(depth, isLast));
            if (report.isEmpty()) {
                round.interrupted();
                return;
            }
            if (!take(report.get(), counters)) {
                return;
            }
            if (isLast) {
                round.omissions().beyondDepth((int) Math.min(Integer.MAX_VALUE, levels.states(depth)));
                return;
            }
            more = levels.hasStates(depth + 1);
            if (isDecided()) {
                // What is wrong with states that were reached at the same time comes first if the way there does.
                boolean isOfLevel = firstWrong() == depth;
                if (more && !isOfLevel) {
                    levels.expand(depth + 1, PartTask.Kind.LOOK).ifPresent(each -> take(each, counters));
                }
                isOver = true;
                round.finish();
            }
            depth++;
            if (counters.states() > options.stateLimit()) {
                round.giveUp(Shortfalls.states(options.stateLimit()));
                isOver = true; // whoever asks the same again comes no further
            }
        }
        isOver |= !round.isFinished();
        if (!round.isFinished()) {
            lookForLivelocks();
        }
    }

    /** Takes over what parts of a level say; says whether to go on. */
    private boolean take(CheckedPart report, SearchCounters counters) {
        GuestMachine machine = check.machine();
        if (report.hasMatches()) {
            throw matching();
        }
        machine.learned().names().addAll(report.learned());
        accesses = AccessSummaries.union(accesses, report.accesses());
        if (report.isRefuted() || machine.recordable().compareAll(accesses)) {
            round.restart();
            return false;
        }
        report.count(counters);
        violations.addAll(report.violations());
        races.addAll(report.races());
        dependences.addAll(report.dependences());
        report.omissions().forEach(round.omissions()::add);
        if (report.isGivenUp()) {
            round.finish();
        }
        return true;
    }

    private static Problem matching() {
        return new Problem(
                "a program that calls Match cannot be checked on many machines yet: whether a path ends there"
                        + " depends on what others have matched by then. Leave Match out, or check it on one machine");
    }

    /** Says whether something is wrong that ends the search. */
    private boolean isDecided() {
        return !options.allViolations()
                && (!violations.isEmpty() || (options.races() == Races.VIOLATION && !races.isEmpty()));
    }

    /** Returns how many choices lead to the first thing that is wrong. */
    private int firstWrong() {
        int least = violations.stream()
                .mapToInt(each -> each.choices().size())
                .min()
                .orElse(Integer.MAX_VALUE);
        return options.races() == Races.VIOLATION
                ? Math.min(
                        least,
                        races.stream()
                                .mapToInt(each -> each.choices().size())
                                .min()
                                .orElse(Integer.MAX_VALUE))
                : least;
    }

    /** Tells the search what is wrong, the first first; if it ends with that, nothing else. */
    private void tellFindings() {
        record Told(List<Integer> way, Runnable telling) {}
        Findings findings = round.findings();
        List<Told> told = new ArrayList<>();
        races.stream()
                .sorted(Comparator.comparing(FoundRace::choices, Findings::compareWays))
                .forEach(each -> findings.add(each.race(), each.choices()));
        if (options.races() == Races.VIOLATION) {
            races.forEach(each ->
                    told.add(new Told(each.choices(), () -> findings.addViolation(each.race(), each.choices()))));
        }
        violations.stream()
                .filter(each -> !each.kind().equals(Violation.RACE))
                .forEach(each -> told.add(new Told(each.choices(), () -> findings.add(each))));
        told.sort(Comparator.comparing(Told::way, Findings::compareWays));
        told.subList(0, options.allViolations() ? told.size() : Math.min(1, told.size()))
                .forEach(each -> each.telling().run());
    }

    /** Tells the search which states have no end. The first one, which it has seen itself, was expanded elsewhere like all others. */
    private void lookForLivelocks() {
        OpenStates open = round.openStates();
        if (open == null) {
            return;
        }
        open.ends(firstOpen);
        Optional<OpenTransitions.Left> transitions = levels.open();
        if (transitions.isEmpty()) {
            round.interrupted();
        } else if (transitions.get().tooMany()) {
            open.abandon();
        } else {
            lookAt(new WithoutEnd(open), transitions.get().transitions());
        }
    }

    private void lookAt(WithoutEnd withoutEnd, List<Tuple2<StateKey, StateKey>> transitions) {
        withoutEnd.note(transitions);
        Set<StateKey> states = withoutEnd.states();
        if (states.isEmpty()) {
            return;
        }
        levels.find(states).ifPresentOrElse(withoutEnd::place, () -> {
            withoutEnd.forget();
            round.interrupted();
        });
    }
}
