package dev.fathom.guest.linear;

/**
 * A thread that executes its calls while others execute theirs.
 *
 * <p>A call ended before another one began if the other one's thread could see so when it began. It tells that it has ended in the same transition as the last thing that it does which others can
 * notice: a call that ended later would come before fewer others, and would be easier to explain. Where it begins, the others have a turn before it looks, so that among the
 * interleavings are those in which it begins as late as it can.
 */
final class Lane extends Thread {
    final HistoryCall[] calls;
    private final Operations operations;
    private final Lane[] lanes;
    private Object target;

    private final CallCount done = new CallCount();

    Lane(int number, Lane[] lanes, Operations operations, int length) {
        super("T" + (number + 1));
        setDaemon(true);
        this.lanes = lanes;
        this.operations = operations;
        calls = new HistoryCall[length];
        for (int i = 0; i < calls.length; i++) {
            calls[i] = new HistoryCall(lanes.length);
        }
    }

    /** Says what it calls, before it is started. */
    void prepare(Object newTarget, int[] program) {
        target = newTarget;
        for (int i = 0; i < calls.length; i++) {
            calls[i].operation = program[i];
        }
    }

    @Override
    public void run() {
        for (int i = 0; i < calls.length; i++) {
            HistoryCall call = calls[i];
            Standstill.offerTurn();
            call.ended = ended(i);
            call.result = execute(call.operation);
            done.value = i + 1;
        }
    }

    /** Returns how many calls have ended. */
    int done() {
        return done.value;
    }

    /** Looks how many calls of each thread have ended, in an array that nobody else knows yet. */
    private int[] ended(int own) {
        int[] ended = new int[lanes.length];
        for (int i = 0; i < lanes.length; i++) {
            ended[i] = lanes[i] == this ? own : lanes[i].done();
        }
        return ended;
    }

    private Object execute(int operation) {
        Object result;
        try {
            result = operations.call(operation, target);
        } catch (Throwable thrown) {
            return new ThrownException(thrown.getClass());
        }
        return ComparedResults.of(result, target);
    }
}
