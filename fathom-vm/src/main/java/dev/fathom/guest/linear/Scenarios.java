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
        int[][] programs = new int[arguments.length][];
        int maker = choose(operations.makers().length);
        int before = 0;
        for (int i = 0; i < programs.length; i++) {
            int length = Integer.parseInt(arguments[i]);
            boolean same = i > 0 && programs[i - 1].length == length;
            before = chooseProgram(operations.names().length, length, same ? before : 0);
            programs[i] = program(before, operations.names().length, length);
        }
        List<Order> orders = new SerialRuns(operations, maker, programs).all();
        Object target = operations.make(maker);
        Lane[] lanes = new Lane[programs.length];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = new Lane(i, lanes, operations, target, programs[i]);
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
