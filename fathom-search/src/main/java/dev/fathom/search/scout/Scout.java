package dev.fathom.search.scout;

import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Examiner;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.spi.StateFacts;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.Race;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.state.SavedState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Runs a program under random schedules, beside a search: what needs many threads and few preemptions lies deep in an exhaustive search, but not far
 * from where a random schedule comes by.
 *
 * <p>It finds what goes wrong and nothing else: it visits no states, counts nothing and keeps nothing. The schedules depend on the seed alone; how
 * many of them there is time for does not.
 */
public final class Scout {
    /** A walk may never end; longer than that it is not worth the time. */
    private static final int LONGEST_WALK = 20_000;

    private static final int PATIENCE = 20;

    /** To make way for the scout may have taken all its time; a walk that is cut short then would be of no use. */
    private static final long LEAST_NANOS = 250_000_000;

    private final StateSystem system;
    private final StateSystem.Racing racing;
    private final StateSystem.Learning learning;
    private final ChoiceFollowing following;
    private final Round round;
    private final Examiner examiner;
    private final RandomSchedules schedules;
    private final SavedState first;
    private final int firstAlternatives;
    private final boolean marks;
    private final List<Integer> choices = new ArrayList<>();

    /** Prepares to run from the first choice, of which the image is given. */
    public Scout(StateSystem system, Round round, SavedState first, int firstAlternatives) {
        this.system = system;
        racing = StateSystem.Racing.of(system);
        learning = StateSystem.Learning.of(system);
        following = new ChoiceFollowing(system, this::goesOn);
        this.round = round;
        this.first = first;
        this.firstAlternatives = firstAlternatives;
        examiner = new Examiner(system, round.options().properties());
        schedules = new RandomSchedules(system, new Random(round.options().seed()));
        marks = round.options().backtracking() != Backtracking.COPY;
    }

    /**
     * Runs for so long, or until something is found; no undo level may be open, and the system stands nowhere in particular after. A walk is gone to its
     * end, unless it takes very much longer.
     */
    public void run(long nanos) {
        long start = System.nanoTime();
        system.conditions().suspend();
        do {
            walk(start + PATIENCE * Math.max(nanos, LEAST_NANOS));
        } while (System.nanoTime() - start < nanos && !round.isFinished());
        system.conditions().resume();
    }

    private void walk(long deadline) {
        system.restore(first);
        choices.clear();
        schedules.begin();
        int levels = choose(deadline);
        for (; levels > 0; levels--) {
            system.undo();
            system.unmark();
        }
        schedules.end(choices.size());
    }

    /** Makes choices to the end of the walk, and returns how many undo levels are open there: what is known of a state makes it cheaper to see what threads share in the next. */
    private int choose(long deadline) {
        int levels = 0;
        int alternatives = firstAlternatives;
        while (alternatives > 0 && choices.size() < LONGEST_WALK && !round.isFinished()) {
            if ((choices.size() & 63) == 63 && System.nanoTime() > deadline) {
                break;
            }
            StateFacts facts = system.facts();
            int chosen = schedules.choose(facts, alternatives);
            choices.add(chosen);
            if (marks) {
                system.mark();
                levels++;
            }
            system.choose(chosen);
            alternatives = runOn();
        }
        return levels;
    }

    /** Runs to the next choice, and returns its alternatives; 0 if the path ends. */
    private int runOn() {
        Stop stop = following.toChoice();
        switch (stop.kind()) {
            case CHOICE -> {
                return stop.alternatives();
            }
            case RESTART -> {
                round.restart();
                learning.goOnLearning(LONGEST_WALK);
            }
            case INTERRUPTED -> round.interrupted();
            default -> {
                if (Violation.isViolation(stop) && !round.options().accepts(stop, system)) {
                    found(Violation.of(stop, choices));
                }
                if (stop.isState()) {
                    examine();
                }
            }
        }
        return 0;
    }

    private boolean goesOn(Stop stop) {
        if (stop.kind() != Stop.Kind.CHOICE) {
            return true;
        }
        examine();
        return !round.isFinished();
    }

    private void examine() {
        examiner.violations(() -> choices).forEach(this::found);
        if (round.options().races() == Races.VIOLATION) {
            for (Race each : racing.races()) {
                round.findings().add(each, List.copyOf(choices));
                round.findings().addViolation(each, List.copyOf(choices));
                endAfterViolation();
            }
        }
        if (!round.isFinished() && learning.takeRefutation()) {
            round.restart();
        }
    }

    private void found(Violation violation) {
        if (round.isFinished()) {
            return;
        }
        round.findings().add(violation);
        endAfterViolation();
    }

    private void endAfterViolation() {
        if (!round.options().allViolations()) {
            round.finish();
        }
    }
}
