package dev.fathom.conformance.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes small random programs with threads.
 *
 * <p>Each program uses a few kinds of operations only: what goes wrong needs several operations that have to do with each
 * other, and a mixture of everything seldom has those.
 */
final class ProgramGenerator {
    private static final List<OpKind> KINDS = List.of(OpKind.values());
    private static final int DEPTH = 3;

    private final Random random;
    private final List<OpKind> kinds = new ArrayList<>();
    private int budget;

    private ProgramGenerator(long seed) {
        // Neighbouring seeds give similar first values in java.util.Random; spread them out.
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ (seed >>> 29));
    }

    static ThreadedProgram generate(long seed) {
        return new ProgramGenerator(seed).program();
    }

    private ThreadedProgram program() {
        chooseKinds();
        int workers = chance(35) ? 2 : 1;
        List<List<Op>> initialisers = new ArrayList<>();
        if (kinds.contains(OpKind.TOUCH)) {
            for (int i = 0; i < 2; i++) {
                initialisers.add(ops(1, 1, 3));
            }
        }
        List<List<Op>> threads = new ArrayList<>();
        for (int i = 0; i <= workers; i++) {
            threads.add(new ArrayList<>(ops(workers == 1 ? 9 : 6, 0, i == 0 ? 2 : 4)));
        }
        boolean late = workers == 2 && chance(30);
        start(threads.get(0), 1);
        if (workers == 2) {
            start(threads.get(late ? 1 : 0), 2);
        }
        return new ThreadedProgram(threads, initialisers, chance(40), chance(15), chance(85));
    }

    /** Starts a worker early, but not always first. */
    private void start(List<Op> ops, int worker) {
        ops.add(chance(70) ? 0 : random.nextInt(ops.size() + 1), new Op(OpKind.START, worker));
    }

    private void chooseKinds() {
        int count = 3 + random.nextInt(5);
        while (kinds.size() < count) {
            OpKind kind = KINDS.get(random.nextInt(KINDS.size()));
            kinds.add(kind);
            if (kind.needsMonitor()) {
                kinds.add(OpKind.SYNCHRONIZED);
                kinds.add(chance(50) ? OpKind.NOTIFY : OpKind.NOTIFY_ALL);
            }
            if (kind.needsLock()) {
                kinds.add(OpKind.LOCKED);
                kinds.add(OpKind.SIGNAL);
            }
            if (kind == OpKind.PARK) {
                kinds.add(OpKind.UNPARK);
            }
        }
        kinds.add(chance(50) ? OpKind.READ_X : OpKind.READ_BOX);
        kinds.add(chance(50) ? OpKind.WRITE_X : OpKind.INCREMENT_X);
    }

    private List<Op> ops(int cost, int depth, int most) {
        budget = cost;
        return sequence(depth, 1 + random.nextInt(most));
    }

    private List<Op> sequence(int depth, int length) {
        List<Op> result = new ArrayList<>();
        for (int i = 0; i < length && budget > 0; i++) {
            OpKind kind = kinds.get(random.nextInt(kinds.size()));
            if (kind.isBlock() && depth >= DEPTH) {
                continue;
            }
            budget -= kind.cost;
            int number = random.nextInt(3);
            List<Op> body = kind.isBlock() ? sequence(depth + 1, 1 + random.nextInt(3)) : List.of();
            result.add(new Op(kind, number, body));
        }
        return result;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
