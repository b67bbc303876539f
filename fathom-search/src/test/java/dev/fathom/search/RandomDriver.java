package dev.fathom.search;

import dev.fathom.vm.Stop;
import dev.fathom.vm.state.Fingerprint;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A driver like that of Gvero et al. 2008, Fig. 1: rounds of an operation on a value, with a match on the value after each.
 *
 * <p>Words: the value, the round, the last operation (which matching ignores), whether a choice of argument is next.
 */
final class RandomDriver extends FakeSystem {
    private static final int VALUE = 0;
    private static final int ROUND = 1;
    private static final int LAST = 2;
    private static final int ARGUMENT = 3;
    private static final int ENDLESS = 0;

    private final int rounds;
    private final int[][][] results;

    /** Makes a driver of so many rounds, or of an endless loop without a counter for 0. */
    RandomDriver(long seed, int rounds) {
        super(4);
        this.rounds = rounds;
        Random random = new Random(seed);
        int values = 2 + random.nextInt(40);
        int operations = 2 + random.nextInt(2);
        int arguments = 2 + random.nextInt(2);
        results = new int[values][operations][arguments];
        for (int[][] ofValue : results) {
            for (int[] ofOperation : ofValue) {
                for (int i = 0; i < arguments; i++) {
                    ofOperation[i] = random.nextInt(values);
                }
            }
        }
    }

    @Override
    Stop first() {
        return choice(results[0].length);
    }

    @Override
    Stop next(int choice) {
        if (word(ARGUMENT) == 0) {
            store(LAST, choice);
            store(ARGUMENT, 1);
            return choice(results[0][0].length);
        }
        store(VALUE, results[word(VALUE)][word(LAST)][choice]);
        store(ARGUMENT, 0);
        return stop(Stop.Kind.MATCH, "");
    }

    @Override
    Stop afterMatch() {
        if (rounds != ENDLESS) {
            store(ROUND, word(ROUND) + 1);
            if (word(ROUND) == rounds) {
                return stop(Stop.Kind.EXIT, "");
            }
        }
        return choice(results[0].length);
    }

    @Override
    public Fingerprint matchFingerprint() {
        return hash(99, word(VALUE));
    }

    /** Returns the values after 1 to that many rounds. */
    Set<Integer> reachable(int afterRounds) {
        Set<Integer> all = new TreeSet<>();
        Set<Integer> level = Set.of(0);
        for (int i = 0; i < afterRounds; i++) {
            Set<Integer> next = new TreeSet<>();
            for (int value : level) {
                for (int[] ofOperation : results[value]) {
                    for (int each : ofOperation) {
                        next.add(each);
                    }
                }
            }
            all.addAll(next);
            level = next;
        }
        return all;
    }

    /** The choice states before the first match: one for the operation, and one for the argument of each. */
    int choicesBeforeMatch() {
        return 1 + results[0].length;
    }

    int rounds() {
        return rounds;
    }

    int values() {
        return results.length;
    }
}
