package dev.fathom.engine.trace;

import dev.fathom.vm.StepListener;
import dev.fathom.vm.state.Fingerprint;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds, in the run of a program that has no choice left, where it comes back to a state that it has left; the trace then needs to show the way into
 * the loop and one time round.
 *
 * <p>The states at the first steps are all kept; after those, one at steps 512, 1024, 2048 …, with which the next ones are compared (Brent's method).
 * It is used twice: a first run finds the loop, and a second one, which knows where it begins, records it.
 */
final class LoopWatch implements StepListener {
    private static final long ALL_KEPT = 256;
    private static final long UNKNOWN = -1;

    private final @Nullable TraceRecorder recorder;
    private final Supplier<Fingerprint> state;
    private final Runnable whenClosed;
    private final Map<Fingerprint, Long> first = new HashMap<>();
    private final long knownStart;
    private boolean watching;
    private boolean afterLine;
    private @Nullable Fingerprint atLine;
    private long steps;
    private long nextKept = 2 * ALL_KEPT;
    private long keptAt = UNKNOWN;
    private @Nullable Fingerprint kept;
    private long start = UNKNOWN;

    private LoopWatch(
            @Nullable TraceRecorder recorder, Supplier<Fingerprint> state, Runnable whenClosed, long knownStart) {
        this.recorder = recorder;
        this.state = state;
        this.whenClosed = whenClosed;
        this.knownStart = knownStart;
    }

    /** Makes one that looks for a loop; {@code state} tells the state in the midst of a run. */
    static LoopWatch finding(Supplier<Fingerprint> state, Runnable whenClosed) {
        return new LoopWatch(null, state, whenClosed, UNKNOWN);
    }

    /** Makes one that records the same run, with the loop that was found. */
    LoopWatch recording(TraceRecorder into, Supplier<Fingerprint> newState, Runnable newWhenClosed) {
        return new LoopWatch(into, newState, newWhenClosed, start);
    }

    boolean isRecording() {
        return recorder != null;
    }

    /** Begins to watch: there is no choice from here on. */
    void begin() {
        watching = true;
    }

    /** Says whether the program came back to a state. */
    boolean isClosed() {
        return start != UNKNOWN;
    }

    /** Looks at the state before a step; says whether the step is worth recording. */
    private boolean passes(boolean line) {
        if (isClosed()) {
            return false;
        }
        if (watching) {
            Fingerprint present = state.get();
            // The first thing that a line does is told in the state in which the line was: nobody has come back yet.
            if (line || !afterLine || !present.equals(atLine)) {
                look(present);
            }
            afterLine = line;
            atLine = line ? present : null;
        }
        return !isClosed();
    }

    private void look(Fingerprint present) {
        if (steps == knownStart && recorder != null) {
            recorder.loop();
        }
        @Nullable Long before = steps < ALL_KEPT ? first.putIfAbsent(present, steps) : first.get(present);
        if (before == null && present.equals(kept)) {
            before = keptAt;
        }
        if (before != null) {
            start = before;
            whenClosed.run();
        }
        steps++;
        if (steps == nextKept) {
            kept = present;
            keptAt = steps - 1;
            nextKept *= 2;
        }
    }

    @Override
    public void line(String thread, String className, String method, String file, int line, int depth) {
        if (passes(true) && recorder != null) {
            recorder.line(thread, className, method, file, line, depth);
        }
    }

    @Override
    public void choice(String thread, String description, String value, String location) {
        if (passes(false) && recorder != null) {
            recorder.choice(thread, description, value, location);
        }
    }

    @Override
    public void access(String thread, String location, boolean write, String variable, String value) {
        if (passes(false) && recorder != null) {
            recorder.access(thread, location, write, variable, value);
        }
    }

    @Override
    public void action(String thread, String location, String operation, String object) {
        if (passes(false) && recorder != null) {
            recorder.action(thread, location, operation, object);
        }
    }

    @Override
    public void call(String thread, String location, String call) {
        if (passes(false) && recorder != null) {
            recorder.call(thread, location, call);
        }
    }

    /** A result belongs to the call before it: it is no place to begin or to close a loop. */
    @Override
    public void returns(String thread, String location, String call, String value) {
        if (!isClosed() && recorder != null) {
            recorder.returns(thread, location, call, value);
        }
    }

    @Override
    public void turn(Turn turn) {
        if (passes(false) && recorder != null) {
            recorder.turn(turn);
        }
    }

    @Override
    public void output(int descriptor, String text) {
        if (!isClosed() && recorder != null) {
            recorder.output(descriptor, text);
        }
    }
}
