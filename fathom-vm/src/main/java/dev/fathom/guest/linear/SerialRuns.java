package dev.fathom.guest.linear;

import java.util.ArrayList;
import java.util.List;

/** Executes the calls of a scenario one after the other, in every order that the threads allow, each time on a new object. */
final class SerialRuns {
    private final Operations operations;
    private final int maker;
    private final int[][] programs;
    private final SerialLane[] lanes;
    private final int[] order;
    private final Object[] results;

    SerialRuns(Operations operations, int maker, int[][] programs) {
        this.operations = operations;
        this.maker = maker;
        this.programs = programs;
        int calls = 0;
        for (int[] each : programs) {
            calls += each.length;
        }
        order = new int[calls];
        results = new Object[calls];
        lanes = new SerialLane[programs.length];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = start(i);
        }
    }

    private SerialLane start(int number) {
        SerialLane lane = new SerialLane(number, operations);
        lane.start();
        return lane;
    }

    List<Order> all() {
        List<Order> found = new ArrayList<>();
        Standstill.series(true);
        int fixed = 0;
        while (fixed >= 0) {
            int length = run(fixed);
            found.add(new Order(order, results, length));
            fixed = next(length);
        }
        for (SerialLane each : lanes) {
            each.end();
        }
        Standstill.await();
        Standstill.series(false);
        return found;
    }

    /** Executes calls in an order of which so many are given, up to one that never returns; returns how many. */
    private int run(int fixed) {
        Object target = operations.makeModel(maker);
        int[] executed = new int[lanes.length];
        for (int i = 0; i < order.length; i++) {
            int lane = i < fixed ? order[i] : following(-1, executed);
            order[i] = lane;
            int operation = programs[lane][executed[lane]];
            results[i] = lanes[lane].execute(operation, target, executed[lane] == 0);
            executed[lane]++;
            if (results[i] == null) {
                Standstill.end(lanes[lane]);
                lanes[lane] = start(lane);
                return i + 1;
            }
        }
        return order.length;
    }

    /** Returns the next thread behind the given one that has a call left, or -1. */
    private int following(int lane, int[] executed) {
        for (int i = lane + 1; i < programs.length; i++) {
            if (executed[i] < programs[i].length) {
                return i;
            }
        }
        return -1;
    }

    /** Goes to the next order; returns how much of it is given, or -1 if there is none. */
    private int next(int length) {
        int[] executed = new int[lanes.length];
        for (int i = 0; i < length; i++) {
            executed[order[i]]++;
        }
        for (int i = length - 1; i >= 0; i--) {
            executed[order[i]]--;
            int other = following(order[i], executed);
            if (other >= 0) {
                order[i] = other;
                return i + 1;
            }
        }
        return -1;
    }
}
