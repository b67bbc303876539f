package dev.fathom.vm.trace;

import dev.fathom.vm.heap.GuestThread;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Records which source lines user code comes to, each by the instruction that it begins with, for heuristics that count statements; costs nothing when it is off.
 *
 * <p>{@link Breakpoints} tells of them. Who stands at the beginning of a line, and was stopped there, has not executed it: it counts when the thread goes on. A
 * line that repeats without being left counts once.
 */
public final class InstructionRecorder {
    /** A transition of more lines is a computation, of which more repetitions tell nothing new. */
    private static final int LIMIT = 1 << 20;

    private final LongSupplier steps;
    private final Map<int[], int[]> numbers = new IdentityHashMap<>();
    private final IntArrayList passed = new IntArrayList();
    private int nextNumber = 1;
    private boolean on;
    private boolean paused;

    /** Who came to a line last, and when: if neither has changed, its first instruction has not been executed. */
    private @Nullable GuestThread last;

    private int lastPc;
    private int lastFrame;
    private long lastSteps;

    /** Makes one; steps grow with each call and each jump backwards, without which nobody comes to the same place again. */
    public InstructionRecorder(LongSupplier steps) {
        this.steps = steps;
    }

    public boolean isOn() {
        return on;
    }

    /** Starts to record, or stops to. */
    void record(boolean newOn) {
        on = newOn;
        forget();
    }

    /** A thread has come to the beginning of a line. */
    void pass(GuestThread thread, int[] code) {
        if (!on || paused) {
            return;
        }
        if (passed.size() < LIMIT) {
            passed.add(number(code, thread.pc));
        }
        last = thread;
        lastPc = thread.pc;
        lastFrame = thread.fp;
        lastSteps = steps.getAsLong();
    }

    /** A thread is about to run: who was stopped at the beginning of a line will be told of again. */
    void begin() {
        if (waits()) {
            passed.popInt();
        }
        last = null;
    }

    private int number(int[] code, int pc) {
        int[] known = numbers.computeIfAbsent(code, key -> new int[key.length]);
        if (known[pc] == 0) {
            known[pc] = nextNumber++;
        }
        return known[pc];
    }

    /** Records nothing for a while: what runs now is not the program's doing. */
    public void pause(boolean newPaused) {
        paused = newPaused;
    }

    /** Returns the numbers of the instructions that were passed since {@link #forget}, in order and with repetitions. */
    public int[] passed() {
        return waits() ? Arrays.copyOf(passed.elements(), passed.size() - 1) : passed.toIntArray();
    }

    /** Says whether who came to a line last still stands there. */
    private boolean waits() {
        return last != null
                && last.pc == lastPc
                && last.fp == lastFrame
                && steps.getAsLong() == lastSteps
                && passed.size() < LIMIT;
    }

    /** Forgets what was recorded so far. */
    public void forget() {
        passed.clear();
        last = null;
    }
}
