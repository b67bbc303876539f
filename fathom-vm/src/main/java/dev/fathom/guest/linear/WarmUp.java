package dev.fathom.guest.linear;

import java.util.concurrent.Semaphore;

/**
 * Makes every call, before there is a choice: what the library initialises and keeps then belongs to all states, and is not looked at in each.
 *
 * <p>There is one thread yet. A call that would wait for ever throws instead.
 */
final class WarmUp {
    private WarmUp() {}

    static void run(Operations operations) {
        Standstill.beginTrial(new Stuck());
        for (int maker = 0; maker < operations.makers().length; maker++) {
            Object together = operations.make(maker);
            Object model = operations.makeModel(maker);
            for (int i = 0; i < operations.names().length; i++) {
                call(operations, i, operations.make(maker));
                call(operations, i, together);
                callModel(operations, i, model);
            }
        }
        waitForTurn();
        Standstill.endTrial();
    }

    private static void call(Operations operations, int operation, Object target) {
        try {
            boolean unused =
                    Results.of(operations.call(operation, target), target).equals(new Thrown(Stuck.class));
        } catch (Throwable e) {
            boolean unused = new Thrown(e.getClass()).equals(e);
        }
    }

    private static void callModel(Operations operations, int operation, Object model) {
        try {
            Results.of(operations.callModel(operation, model), model);
        } catch (Throwable e) {
            // It may: what counts is what it initialised.
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
