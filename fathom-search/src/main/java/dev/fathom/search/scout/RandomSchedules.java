package dev.fathom.search.scout;

import dev.fathom.spi.StateFacts;
import dev.fathom.vm.StateSystem;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Chooses at random, in several ways that take turns: each is good at other errors.
 *
 * <ul>
 *   <li><em>Priorities</em> (Burckhardt et al., A randomized scheduler with probabilistic guarantees of finding bugs, 2010): the thread of the highest
 *       priority runs; at a few random points the one that runs gets the lowest. An error that needs d such points is found with a
 *       probability that depends on d, not on how many schedules there are.
 *   <li><em>Uniform</em>: any alternative, at every choice.
 *   <li><em>Holding</em>: threads wait at a place until another is there, or all others have come as far as they can ({@link HeldPlaces}); in between,
 *       any of the others runs, or the one of the highest priority.
 *   <li><em>Reluctant</em>: a thread goes on until it must not, or a die says so.
 * </ul>
 */
final class RandomSchedules {
    private static final int WAYS = 6;
    private static final int MOST_CHANGES = 4;
    private static final int STARTER = 0;
    private static final int RELUCTANCE = 16;

    /** A thread that has had so many turns in a row may be waiting for others in a loop. */
    private static final int PATIENCE = 200;

    /** The same for the first thread: it may have many others to start. */
    private static final int STARTER_PATIENCE = 2000;

    private final StateSystem system;
    private final Random random;
    private final HeldPlaces heldPlaces;
    private long walks = -1;
    private int way;

    /**
     * Whether the first thread goes on as long as it can. It starts the others, so then they all meet; else most of them have ended before the last one
     * is started.
     */
    private boolean gathers;

    /** How long walks are, to spread the changes of priority over them. */
    private int length = 32;

    private int step;
    private final Map<Integer, Double> priorities = new HashMap<>();
    private double lowest;
    private final BitSet changes = new BitSet();
    private int last;
    private int inARow;

    RandomSchedules(StateSystem system, Random random) {
        this.system = system;
        this.random = random;
        heldPlaces = new HeldPlaces(random);
    }

    /** Begins a walk. */
    void begin() {
        walks++;
        way = (int) (walks % WAYS);
        gathers = walks / WAYS % 2 == 0;
        step = 0;
        inARow = 0;
        last = -1;
        lowest = 0;
        heldPlaces.begin();
        priorities.clear();
        changes.clear();
        for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
            changes.set(random.nextInt(length));
        }
    }

    /** Ends a walk that made so many choices. */
    void end(int choices) {
        length = Math.max(length, choices);
    }

    /** Chooses an alternative; data is chosen evenly in any case. */
    int choose(StateFacts facts, int alternatives) {
        step++;
        if (!facts.isScheduling()) {
            return random.nextInt(alternatives);
        }
        int starter = gathers && inARow < STARTER_PATIENCE ? alternativeOf(STARTER, facts, alternatives) : -1;
        int chosen = starter >= 0 ? starter : chooseFreely(facts, alternatives);
        int thread = facts.thread(chosen);
        inARow = thread == last ? inARow + 1 : 0;
        last = thread;
        return chosen;
    }

    private static int alternativeOf(int thread, StateFacts facts, int alternatives) {
        for (int i = 0; i < alternatives; i++) {
            if (facts.thread(i) == thread) {
                return i;
            }
        }
        return -1;
    }

    private int chooseFreely(StateFacts facts, int alternatives) {
        return switch (way) {
            case 0, 2 -> highest(facts, alternatives);
            case 1 -> random.nextInt(alternatives);
            case 3 -> heldPlaces.choose(system, alternatives, any -> random.nextDouble());
            case 5 -> heldPlaces.choose(system, alternatives, each -> priority(facts.thread(each)));
            default -> goOn(facts, alternatives);
        };
    }

    private int goOn(StateFacts facts, int alternatives) {
        boolean mayGoOn = !facts.preempts(0) && inARow < PATIENCE;
        return mayGoOn && random.nextInt(RELUCTANCE) > 0 ? 0 : random.nextInt(alternatives);
    }

    private int highest(StateFacts facts, int alternatives) {
        if (changes.get(step) || inARow > PATIENCE) {
            lower(last);
            inARow = 0;
        }
        int highest = 0;
        for (int i = 1; i < alternatives; i++) {
            if (priority(facts.thread(i)) > priority(facts.thread(highest))) {
                highest = i;
            }
        }
        return highest;
    }

    private void lower(int thread) {
        lowest--;
        priorities.put(thread, lowest);
    }

    private double priority(int thread) {
        return priorities.computeIfAbsent(thread, any -> random.nextDouble());
    }
}
