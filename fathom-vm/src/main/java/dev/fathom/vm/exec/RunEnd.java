package dev.fathom.vm.exec;

/**
 * Why a run of the interpreter ended, and what came out. There is one for an interpreter, as runs are short and many: it holds until the
 * next run.
 */
public final class RunEnd {
    /** Why the machine stopped. */
    public enum Reason {
        NONE,
        /** A peer asked: a choice, a match, an exit. */
        REQUEST,
        /** An exception left the bottom frame of a thread. */
        UNCAUGHT,
        /** The present thread has no frames left. */
        THREAD_END,
        /** Another thread may have its turn: interleavings are explored. */
        TURN,
        /** No thread can run. */
        DEADLOCK,
        STEP_LIMIT,
        INTERRUPTED,
        UNSUPPORTED
    }

    private Reason reason = Reason.NONE;
    private String explanation = "";
    private int uncaught;
    private long result;

    RunEnd() {}

    public Reason reason() {
        return reason;
    }

    /** Says more about the reason: the unsupported feature, the place of an endless loop. */
    public String explanation() {
        return explanation;
    }

    /** Returns the exception of an {@link Reason#UNCAUGHT} stop. */
    public int uncaught() {
        return uncaught;
    }

    /** Returns what the bottom method returned, after a {@link Reason#THREAD_END} stop; 0 for void. */
    public long result() {
        return result;
    }

    void clear() {
        set(Reason.NONE, "");
    }

    void set(Reason why, String text) {
        reason = why;
        explanation = text;
    }

    void uncaught(int exception) {
        uncaught = exception;
    }

    void result(long returned) {
        result = returned;
    }
}
