package dev.fathom.vm.compile;

import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.footprint.AccessTrace;
import dev.fathom.vm.heap.GuestOutOfMemory;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What compiled code needs of the machine. */
public final class CompiledContext {
    /** Calls and backward jumps that compiled code may make in one go, if the limit of steps allows as many; the interpreter knows what to say then. */
    private static final int MOST_STEPS = 1_000_000;

    private final Vm vm;
    final Heap heap;
    final ClassTable classes;

    /** Where code that is not traced notes what it passes. */
    public final Elements elements;

    private final @Nullable AccessTrace trace;
    private final int mostSteps;
    private int fuel;

    public CompiledContext(Vm vm) {
        this(vm, null);
    }

    /** Makes the context of code that tells what it reads and stores. */
    public CompiledContext(Vm vm, @Nullable AccessTrace trace) {
        this.vm = vm;
        this.trace = trace;
        heap = vm.heap;
        classes = vm.classes;
        elements = classes.elements();
        long limit = vm.options.stepLimit();
        mostSteps = limit == 0 ? MOST_STEPS : (int) Math.min(limit, MOST_STEPS);
    }

    /** Starts an execution. */
    public void begin() {
        fuel = mostSteps;
    }

    /** Returns who is told what is read and stored. */
    AccessTrace trace() {
        return Objects.requireNonNull(trace);
    }

    /** Lets a peer do what a method does; bails out if that is more than to return. */
    public long callPeer(int method, int[] words, int[] arguments) {
        if (trace != null) {
            trace.spoil(); // it may look at anything
        }
        long result;
        try {
            result = vm.invoke(classes.method(method), arguments);
        } catch (GuestException | UnsupportedGuestFeature | GuestOutOfMemory | LinkageProblem e) {
            vm.requests.clear();
            throw Bailout.NOW;
        }
        if (vm.interpreter.isCounted(classes.method(method))) {
            count(1 + vm.interpreter.nestedSteps());
        }
        if (heap.words != words) {
            throw Bailout.NOW; // the heap grew, and callers have the old words
        }
        return result;
    }

    /** Notes that traced code passes elements: those whose bits are set in a word. */
    public void passTraced(int word, long passed) {
        elements.passCompiled(word, passed);
        trace().passed(word, passed);
    }

    /** Counts steps that the interpreter made for compiled code. */
    private void count(long steps) {
        if (steps > fuel) {
            throw Bailout.NOW;
        }
        fuel -= (int) steps;
    }

    /** Counts a call or a backward jump. */
    public void tick() {
        if (--fuel < 0) {
            throw Bailout.NOW;
        }
    }
}
