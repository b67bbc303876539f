package dev.fathom.conformance.threads;

import static dev.fathom.conformance.threads.OpKind.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes small random programs with threads.
 *
 * <p>Each program has a few themes only: what goes wrong needs several operations that have to do with each other, and a
 * mixture of everything seldom has those.
 */
final class ProgramGenerator {
    private static final int DEPTH = 3;

    /** What threads share. */
    private static final List<List<OpKind>> DATA = List.of(
            List.of(READ_X, WRITE_X, INCREMENT_X, IF_X, ASSERT_X),
            List.of(READ_X, WRITE_X, READ_Y, WRITE_Y, INCREMENT_X),
            List.of(READ_VOLATILE, WRITE_VOLATILE, INCREMENT_VOLATILE, IF_VOLATILE, ASSERT_VOLATILE, WRITE_X, READ_X),
            List.of(READ_CELL, WRITE_CELL, COPY_CELLS, CLONE_CELLS),
            List.of(READ_BYTE, WRITE_BYTE, WRITE_X, READ_X),
            List.of(READ_BOX, WRITE_BOX, READ_BOX_VOLATILE, WRITE_BOX_VOLATILE, PUBLISH, WITHDRAW),
            List.of(READ_BOX, READ_MADE, PUBLISH, PUBLISH_EARLY, LEAK),
            List.of(READ_NEXT, READ_BOX, LINK, PUBLISH, WITHDRAW),
            List.of(ATOMIC_GET, ATOMIC_INCREMENT, ATOMIC_EXCHANGE, READ_X, WRITE_X),
            List.of(PUT, PUT_IF_ABSENT, GET, REMOVE, COMPUTE, READ_X),
            List.of(OFFER, POLL, ENQUEUE, TAKE, LENGTH, READ_X, WRITE_X));

    /** How they get in each other's way, or out of it. */
    private static final List<List<OpKind>> CONTROL = List.of(
            List.of(SYNCHRONIZED),
            List.of(SYNCHRONIZED, WAIT, NOTIFY, NOTIFY_ALL),
            List.of(SYNCHRONIZED, WAIT_TIMED, NOTIFY, WAIT),
            List.of(SYNCHRONIZED, WAIT, NOTIFY, INTERRUPT, INTERRUPTED),
            List.of(PARK, UNPARK),
            List.of(PARK, PARK_TIMED, UNPARK, INTERRUPT),
            List.of(JOIN, JOIN_TIMED, SEES, START),
            List.of(JOIN, INTERRUPT, INTERRUPTED, SLEEP, SEES),
            List.of(SLEEP, CHOOSE, EXIT),
            List.of(TOUCH),
            List.of(TOUCH, SYNCHRONIZED),
            List.of(LOCKED, TRY_LOCKED, TRY_LOCKED_TIMED),
            List.of(LOCKED, AWAIT_SIGNAL, SIGNAL),
            List.of(ACQUIRE, TRY_ACQUIRE, RELEASE),
            List.of(COUNT_DOWN, AWAIT_LATCH));

    /** What threads own, and may give away. */
    private static final List<List<OpKind>> OWNED = List.of(
            List.of(READ_LOCAL, WRITE_LOCAL, PUBLISH_LOCAL, ADOPT, READ_BOX, WRITE_BOX),
            List.of(READ_LOCAL, WRITE_LOCAL, PUBLISH_PART, ADOPT, FORGET, READ_BOX, WRITE_BOX),
            List.of(READ_KEPT, READ_KEPT_NEXT, WRITE_KEPT, READ_X, READ_BOX),
            List.of(READ_KEPT, WRITE_KEPT, REPLACE_KEPT, READ_LOCAL, WRITE_LOCAL, PUBLISH_LOCAL));

    /** What threads share at first, and one of them takes away. */
    private static final List<OpKind> TAKEN = List.of(TAKE_BOX, WRITE_BOX, READ_BOX, PUBLISH, WRITE_X);

    /** How threads wait for each other's ends, and what disturbs them. */
    private static final List<OpKind> JOINED = List.of(JOIN, JOIN, INTERRUPT, SEES, WRITE_X, READ_X);

    /** How a thread joins some of those that do the same, and looks at what they have done. */
    private static final List<OpKind> JOINING = List.of(JOIN, JOIN, READ_X, ASSERT_X, IF_X, WRITE_X);

    /** What threads do of which not all end, as something ends the path before. They do not wait for each other: who waits for whom in a deadlock, its mirror image tells in other words. */
    private static final List<List<OpKind>> NOT_ENDING = List.of(
            List.of(INCREMENT_X, IF_X, EXIT, READ_X),
            List.of(INCREMENT_X, IF_X, EXIT, SYNCHRONIZED),
            List.of(ATOMIC_INCREMENT, IF_X, EXIT, WRITE_X),
            List.of(INCREMENT_X, IF_X, ASSERT_X, SYNCHRONIZED));

    /** How threads wait for a lock of the library, and who can tell. */
    private static final List<List<OpKind>> LOCKS = List.of(
            List.of(LOCKED, INCREMENT_X),
            List.of(LOCKED, LOCKED, TRY_LOCKED, INCREMENT_X),
            List.of(LOCKED, LOCKED, TRY_LOCKED_TIMED, INCREMENT_X),
            List.of(LOCKED, AWAIT_SIGNAL, SIGNAL, INCREMENT_X),
            List.of(LOCKED, LOCKED_INTERRUPTIBLY, INTERRUPT, INTERRUPTED),
            List.of(LOCKED, SYNCHRONIZED, INCREMENT_X),
            List.of(LOCKED, JOIN, INCREMENT_X),
            List.of(LOCKED, LOCKED, IS_LOCKED, INCREMENT_X),
            List.of(LOCKED, LOCKED, IS_AWAITED, INCREMENT_X),
            List.of(LOCKED, PARK, UNPARK),
            List.of(LOCKED, LOCKED, UNPARK, PARK, INCREMENT_X));

    private final Random random;
    private final List<List<OpKind>> themes = new ArrayList<>();
    private int budget;

    private ProgramGenerator(long seed) {
        // Neighbouring seeds give similar first values in java.util.Random; spread them out.
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ (seed >>> 29));
    }

    static ThreadedProgram generate(long seed) {
        return new ProgramGenerator(seed).program();
    }

    /** Makes a program of any of the kinds below, every second time one of no particular kind. */
    static ThreadedProgram generateAny(long seed) {
        return switch ((int) Math.floorMod(seed, 10L)) {
            case 1 -> generateOwned(seed);
            case 3 -> generateTaken(seed);
            case 5 -> generateJoined(seed);
            case 7 -> generateLocked(seed);
            case 9 -> generateAlike(seed);
            default -> generate(seed);
        };
    }

    /** Makes a program in which threads have variables and classes of their own. */
    static ThreadedProgram generateOwned(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(generator.pick(OWNED));
        return generator.program();
    }

    /** Makes a program in which threads take objects away from each other. */
    static ThreadedProgram generateTaken(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(TAKEN);
        generator.themes.add(TAKEN);
        return generator.program();
    }

    /** Makes a program in which threads wait for each other's ends. */
    static ThreadedProgram generateJoined(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(JOINED);
        generator.themes.add(JOINED);
        return generator.program();
    }

    /** Makes a program in which threads wait for a lock of the library. */
    static ThreadedProgram generateLocked(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(generator.pick(LOCKS));
        generator.themes.add(generator.themes.get(0));
        return generator.program();
    }

    /** Makes a program some parts of which are declared to be atomic. */
    static ThreadedProgram generateWithSections(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(List.of(ATOMIC));
        return generator.program();
    }

    /** Makes a program whose threads do nothing outside atomic sections, and nothing inside that could have them wait. */
    static ThreadedProgram generateOfSections(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(generator.pick(DATA.subList(0, DATA.size() - 1)));
        List<List<Op>> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<Op> sections = new ArrayList<>();
            for (int section = 0; section < 2; section++) {
                sections.add(new Op(ATOMIC, 0, generator.ops(6, 1, 3)));
            }
            threads.add(sections);
        }
        generator.start(threads.get(0), 1);
        generator.start(threads.get(0), 2);
        return new ThreadedProgram(threads, List.of(), false, false, true);
    }

    /** Makes a program of threads that all do the same, but for the main thread. */
    static ThreadedProgram generateAlike(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(generator.pick(DATA));
        generator.themes.add(generator.pick(generator.chance(80) ? CONTROL : generator.chance(50) ? DATA : OWNED));
        int copies = generator.chance(60) ? 2 : 3;
        List<Op> main = new ArrayList<>(generator.ops(copies == 2 ? 4 : 2, 0, 2));
        for (int i = copies; i >= 1; i--) {
            generator.start(main, i);
        }
        List<List<Op>> threads = List.of(main, generator.ops(copies == 2 ? 7 : 5, 0, 3));
        boolean daemons = generator.chance(15);
        return new ThreadedProgram(
                threads, generator.initialisers(), generator.chance(40), daemons, generator.chance(70), copies);
    }

    /** Makes a program of threads that do the same and are joined one by one; some may never end, or end everything. */
    static ThreadedProgram generateAlikeJoined(long seed) {
        ProgramGenerator generator = new ProgramGenerator(seed);
        generator.themes.add(JOINING);
        List<Op> main = new ArrayList<>(generator.ops(5, 0, 3));
        int copies = generator.chance(70) ? 2 : 3;
        for (int i = copies; i >= 1; i--) {
            main.add(0, new Op(START, i));
        }
        generator.themes.clear();
        generator.themes.add(generator.pick(NOT_ENDING));
        List<List<Op>> threads = List.of(main, generator.ops(copies == 2 ? 8 : 6, 0, 4));
        return new ThreadedProgram(threads, List.of(), false, false, true, copies);
    }

    private ThreadedProgram program() {
        themes.add(pick(DATA));
        themes.add(pick(chance(70) ? CONTROL : DATA));
        if (chance(30)) {
            themes.add(pick(CONTROL));
        }
        int workers = chance(35) ? 2 : 1;
        List<List<Op>> threads = new ArrayList<>();
        for (int i = 0; i <= workers; i++) {
            threads.add(new ArrayList<>(ops(workers == 1 ? 11 : 6, 0, i == 0 ? 3 : 5)));
        }
        boolean late = workers == 2 && chance(30);
        start(threads.get(0), 1);
        if (workers == 2) {
            start(threads.get(late ? 1 : 0), 2);
        }
        return new ThreadedProgram(threads, initialisers(), chance(40), chance(15), chance(85));
    }

    private List<List<Op>> initialisers() {
        List<List<Op>> result = new ArrayList<>();
        if (themes.stream().anyMatch(theme -> theme.contains(TOUCH))) {
            result.add(ops(3, 1, 2));
            result.add(chance(25) ? List.of() : ops(3, 1, 2));
        }
        return result;
    }

    /** Starts a worker early, but not always first. */
    private void start(List<Op> ops, int worker) {
        ops.add(chance(70) ? 0 : random.nextInt(ops.size() + 1), new Op(START, worker));
    }

    private List<Op> ops(int cost, int depth, int most) {
        budget = cost;
        return sequence(depth, (most + 1) / 2 + random.nextInt(most));
    }

    private List<Op> sequence(int depth, int length) {
        List<Op> result = new ArrayList<>();
        for (int i = 0; i < length && budget > 0; i++) {
            OpKind kind = pick(pick(themes));
            if (!kind.isBlock() || depth < DEPTH) {
                result.add(op(kind, depth));
            }
        }
        return result;
    }

    /** Makes an operation; what needs a lock comes with one, as the lock of the block around it is a matter of chance. */
    private Op op(OpKind kind, int depth) {
        budget -= kind.cost;
        if (kind.isBlock()) {
            return new Op(kind, number(kind), sequence(depth + 1, 1 + random.nextInt(3)));
        }
        Op simple = new Op(kind, number(kind));
        OpKind around = kind.needsMonitor() ? SYNCHRONIZED : LOCKED;
        boolean bare = (kind.needsMonitor() || kind.needsLock()) && (depth == 0 || chance(40));
        return bare ? new Op(around, number(around), with(simple, depth)) : simple;
    }

    private List<Op> with(Op op, int depth) {
        List<Op> body = new ArrayList<>(sequence(depth + 1, random.nextInt(3)));
        body.add(random.nextInt(body.size() + 1), op);
        return body;
    }

    /** Most locks are the same one: a lock that others do not take has nothing to show. */
    private int number(OpKind kind) {
        if (kind == SYNCHRONIZED) {
            return chance(55) ? 0 : random.nextInt(4);
        }
        boolean compares = kind == IF_X || kind == IF_VOLATILE || kind == ASSERT_X || kind == ASSERT_VOLATILE;
        return compares || kind.owner.equals("Worker") || kind == TOUCH ? random.nextInt(3) : 1 + random.nextInt(2);
    }

    private <T> T pick(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
