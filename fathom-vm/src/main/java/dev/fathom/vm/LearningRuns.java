package dev.fathom.vm;

import dev.fathom.vm.heap.Image;
import dev.fathom.vm.reduction.LocksetReduction;
import dev.fathom.vm.state.LearnedFacts;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the program under random schedules to learn what threads fight over: before it is explored, and whenever that is found to begin again.
 *
 * <p>Most of it shows at once, so that exploration begins again less often. What is left shows late, deep in long paths or in rare schedules, and
 * where there is one such thing there are others. So a path that refuted an assumption is gone to its end, and before the next pass there are as many runs
 * as it takes to learn nothing new, within what the pass before has cost. Nothing else comes of a run: what is refuted in it has happened, and knowing more than
 * necessary costs states, never answers. The seeds are fixed: every run of a program learns the same.
 */
final class LearningRuns {
    private static final int RUNS = 24;

    /** After so many runs in a row that showed nothing new, it is enough. */
    private static final int IDLE_RUNS = 5;

    private static final int CHOICES = 500;

    /** A run that shows nothing new and does not come to its end either counts as so many: it takes long, and others may as well. */
    private static final int ENDLESS_RUN = 3;

    /** The turn leaves a thread that could go on once in so many times, in runs that go on from where the search was. */
    private static final int RELUCTANCE = 16;

    private final StateSystem machine;
    private final BooleanSupplier refutation;
    private boolean underWay;
    private boolean learned;
    private long seed = 1;

    private @Nullable Stop refuting;

    /** Where something was refuted, if the program went on from there. */
    private @Nullable Image refutedAt;

    /** Runs the program with a machine; {@code refutation} says, once, whether something was refuted. */
    LearningRuns(StateSystem machine, BooleanSupplier refutation) {
        this.machine = machine;
        this.refutation = refutation;
    }

    boolean isUnderWay() {
        return underWay;
    }

    /** Returns all that is known, for a machine that goes on in the place of this one: the seed of the next run, what was refuted, and which accesses were seen. */
    long[] knowledge(LocksetReduction lockset) {
        LongArrayList result = LongArrayList.of(seed);
        for (Set<Long> each : List.of(lockset.learned(), lockset.told())) {
            result.add(each.size());
            result.addAll(each);
        }
        long[] likeness = lockset.writtenLikeness();
        result.add(likeness.length);
        result.addElements(result.size(), likeness);
        result.addElements(result.size(), lockset.written());
        return result.toLongArray();
    }

    /** Takes over what another one knew; returns the accesses that it had seen. */
    long[] goOnFrom(long[] knowledge, LearnedFacts facts, LocksetReduction lockset) {
        seed = knowledge[0];
        int at = 1;
        for (Set<Long> each : List.of(facts.names(), lockset.told())) {
            int end = at + 1 + (int) knowledge[at];
            for (at++; at < end; at++) {
                each.add(knowledge[at]);
            }
        }
        int end = at + 1 + (int) knowledge[at];
        lockset.goOnFromLikeness(Arrays.copyOfRange(knowledge, at + 1, end));
        return Arrays.copyOfRange(knowledge, end, knowledge.length);
    }

    /** Says, once, whether an assumption was refuted; a run that is under way takes note of it. */
    boolean takeRefutation() {
        boolean now = refutation.getAsBoolean();
        learned |= now;
        return now;
    }

    /** Notes how the machine stopped when it asked to begin again instead. */
    void refuted(Stop stop) {
        refuting = stop;
    }

    /** Runs several times from the given state before exploration begins there. */
    void before(Image start) {
        if (start.isAtTurn()) {
            learn(start, start, CHOICES, (long) RUNS * CHOICES);
        }
    }

    /** The same before exploration begins again, after a pass that made so many choices. */
    void again(Image start, long choices) {
        long budget = Math.max((long) RUNS * CHOICES, choices);
        learn(start, refutedAt == null ? start : refutedAt, budget / IDLE_RUNS, budget);
        refutedAt = null;
    }

    private void learn(Image start, Image other, long longest, long budget) {
        long left = budget;
        int idle = 0;
        for (int i = 0; i < RUNS && idle < IDLE_RUNS && left > 0; i++) {
            boolean reluctant = other != start && i % 2 == 1;
            machine.restore(reluctant ? other : start);
            Run run = run(Math.min(longest, left), reluctant);
            left -= run.choices;
            switch (run.end) {
                case INTERRUPTED, STEP_LIMIT, NO_PROGRESS, UNSUPPORTED -> {
                    return; // another try would take as long, or fail as well
                }
                case CHOICE -> idle = takeLearned() ? 0 : idle + ENDLESS_RUN;
                default -> idle = takeLearned() ? 0 : idle + 1;
            }
        }
    }

    /** Goes on from where something was refuted, and the machine stands, for so many choices. */
    void onward(long choices) {
        Stop stop = refuting;
        refuting = null;
        if (stop == null || choices == 0) {
            return;
        }
        switch (stop.kind()) {
            case MATCH -> machine.passMatch();
            case CHOICE -> {
                refutedAt = (Image) machine.capture();
                machine.choose(0);
            }
            case FORCED_POINT -> refutedAt = (Image) machine.capture();
            default -> {
                return;
            }
        }
        run(Math.max(CHOICES, choices), true);
        learned = false;
    }

    /** How a run came out: why it ended, and how many choices it made. */
    private record Run(Stop.Kind end, long choices) {}

    /** Runs for at most so many choices: any alternative, or mostly the thread that has the turn. */
    private Run run(long mostChoices, boolean reluctant) {
        Random random = new Random(seed++);
        underWay = true;
        machine.conditions().suspend();
        try {
            for (long i = 0; i < mostChoices; i++) {
                Stop stop = machine.run();
                if (stop.isState()) {
                    StateSystem.Inspected.of(machine).breaches(); // for what they read, which is watched from now on
                }
                switch (stop.kind()) {
                    case CHOICE -> {
                        boolean goesOn = reluctant && random.nextInt(RELUCTANCE) > 0;
                        machine.choose(goesOn ? 0 : random.nextInt(stop.alternatives()));
                    }
                    case MATCH -> machine.passMatch();
                    case INTERRUPTED -> {
                        machine.interrupt(); // whoever runs it next has to hear of it
                        return new Run(stop.kind(), i);
                    }
                    default -> {
                        return new Run(stop.kind(), i);
                    }
                }
            }
            return new Run(Stop.Kind.CHOICE, mostChoices);
        } finally {
            underWay = false;
            machine.conditions().resume();
        }
    }

    private boolean takeLearned() {
        takeRefutation();
        boolean result = learned;
        learned = false;
        return result;
    }
}
