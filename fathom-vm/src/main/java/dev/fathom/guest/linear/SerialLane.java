package dev.fathom.guest.linear;

import java.util.concurrent.Semaphore;

/** A thread that executes one call when it is its turn. */
final class SerialLane extends Thread {
    private final Operations operations;

    /** Nobody can interrupt who waits for it: a call may leave its thread interrupted. */
    private final Semaphore turn = new Semaphore(0);

    private int operation;
    private boolean isFirst;

    /** The object whose turn it is; null ends the thread. */
    private Object target;

    /** What the call has returned; null if it has not. */
    private volatile Object result;

    SerialLane(int number, Operations operations) {
        super("S" + (number + 1));
        setDaemon(true);
        this.operations = operations;
    }

    @Override
    public void run() {
        turn.acquireUninterruptibly();
        while (target != null) {
            if (isFirst) {
                Thread.interrupted();
            }
            result = execute();
            turn.acquireUninterruptibly();
        }
    }

    private Object execute() {
        Object returned;
        try {
            returned = operations.callModel(operation, target);
        } catch (Throwable thrown) {
            return new ThrownException(thrown.getClass());
        }
        return ComparedResults.of(returned, target);
    }

    /** Has a call executed; returns what it returned, or null if it waits for ever. The first call on an object finds the thread as it was made. */
    Object execute(int newOperation, Object newTarget, boolean first) {
        operation = newOperation;
        target = newTarget;
        isFirst = first;
        result = null;
        turn.release();
        Standstill.await();
        return result;
    }

    /** Ends the thread, which waits for its turn. */
    void end() {
        target = null;
        turn.release();
    }
}
