package dev.fathom.guest.linear;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Semaphore;

/**
 * Makes every call, before there is a choice: what the library initialises and keeps then belongs to all states, and is not looked at in each.
 *
 * <p>There is one thread yet, and those that the calls start. A call that would wait for ever throws instead.
 */
final class WarmUp {
    private WarmUp() {}

    static void run(Operations operations) {
        Standstill.series(true);
        Standstill.beginTrial(new Stuck());
        Set<Object> results = new HashSet<>();
        for (int maker = 0; maker < operations.makers().length; maker++) {
            Object together = operations.make(maker);
            Object model = operations.makeModel(maker);
            for (int i = 0; i < operations.names().length; i++) {
                call(operations, i, operations.make(maker), results);
                call(operations, i, together, results);
                callModel(operations, i, model, results);
            }
        }
        waitForTurn();
        Standstill.endTrial();
        Standstill.series(false);
    }

    /** Results are compared with others here, too. */
    private static void call(Operations operations, int operation, Object target, Set<Object> results) {
        try {
            results.add(ComparedResults.of(operations.call(operation, target), target));
        } catch (Throwable e) {
            results.add(new ThrownException(e.getClass()));
        }
    }

    private static void callModel(Operations operations, int operation, Object model, Set<Object> results) {
        try {
            results.add(ComparedResults.of(operations.callModel(operation, model), model));
        } catch (Throwable e) {
            results.add(new ThrownException(e.getClass()));
        }
    }

    /** What {@link SerialLane} does. */
    private static void waitForTurn() {
        Semaphore turn = new Semaphore(0);
        turn.release();
        turn.acquireUninterruptibly();
        try {
            turn.acquireUninterruptibly();
        } catch (Stuck e) {
            new SerialLane(0, null).getName();
        }
    }
}
