package dev.fathom.guest.linear;

import dev.fathom.api.Choose;
import java.util.List;

/**
 * The program that is checked: chooses calls for each thread, executes them in every order, and then at the same time. What came out then must be what came out in an order that
 * respects which calls ended before others began.
 */
public final class Scenarios {
    private Scenarios() {}

    /** Begins; each argument is the number of calls of one thread, the largest first. */
    public static void run(Operations operations, String[] arguments) {
        WarmUp.run(operations);
        Object[] targets = Standstill.isAlone() ? targets(operations) : null;
        Lane[] lanes = lanes(operations, arguments);
        int[][] programs = new int[arguments.length][];
        int maker = choose(operations.makers().length);
        int before = 0;
        for (int i = 0; i < programs.length; i++) {
            int length = lanes[i].calls.length;
            boolean same = i > 0 && programs[i - 1].length == length;
            before = chooseProgram(operations.names().length, length, same ? before : 0);
            programs[i] = program(before, operations.names().length, length);
        }
        List<Order> orders = new SerialRuns(operations, maker, programs).all();
        Object target = targets == null ? operations.make(maker) : targets[maker];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i].prepare(target, programs[i]);
        }
        for (Lane each : lanes) {
            each.start();
        }
        Standstill.await();
        History history = new History(lanes);
        if (!history.isExplainedBy(orders)) {
            throw new NotLinearizable(new HistoryText(operations, maker, history).explain(orders));
        }
    }

    /**
     * Makes an object in each way. What exists before the first choice has a name for each of its variables and locks: which of them threads fight over is known more exactly. Not so
     * if the class starts threads: what they do must meet the calls.
     */
    private static Object[] targets(Operations operations) {
        Object[] targets = new Object[operations.makers().length];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = operations.make(i);
        }
        return targets;
    }

    /** Makes the threads; before the first choice, for the same reason. */
    private static Lane[] lanes(Operations operations, String[] arguments) {
        Lane[] lanes = new Lane[arguments.length];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = new Lane(i, lanes, operations, Integer.parseInt(arguments[i]));
        }
        return lanes;
    }

    private static int choose(int count) {
        return count == 1 ? 0 : Choose.index(count);
    }

    /** Threads with as many calls are alike: the later one has the later program, or the same. */
    private static int chooseProgram(int operations, int length, int least) {
        int programs = 1;
        for (int i = 0; i < length; i++) {
            programs = Math.multiplyExact(programs, operations);
        }
        return least + choose(programs - least);
    }

    private static int[] program(int number, int operations, int length) {
        int[] program = new int[length];
        int rest = number;
        for (int i = length - 1; i >= 0; i--) {
            program[i] = rest % operations;
            rest /= operations;
        }
        return program;
    }
}
