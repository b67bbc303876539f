package dev.fathom.delta;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Queue;

/** Merges the states of a level, batch by batch, executes methods on them and linearizes what comes out. */
public final class DeltaEngine {
    private final Vm vm;
    private final DeltaOptions options;
    private final DeltaHeap heap;
    private final Executor executor;
    private final Linearizer linearizer;
    private final Merge merge;
    private final RootCanonicalizer scheme;
    private final DeltaStatistics statistics = new DeltaStatistics();
    private final CompiledCodes codes;
    private final int rootCell;
    private MergedStates merged;

    /**
     * Makes an engine.
     *
     * @param scheme says what is compared of states
     * @param rootCell the permanent word that holds the root of a state
     */
    public DeltaEngine(Vm vm, DeltaOptions options, RootCanonicalizer scheme, int rootCell) {
        this(vm, options, scheme, rootCell, new CompiledCodes(vm, options));
    }

    private DeltaEngine(Vm vm, DeltaOptions options, RootCanonicalizer scheme, int rootCell, CompiledCodes codes) {
        this.codes = codes;
        this.rootCell = rootCell;
        this.vm = vm;
        this.options = options;
        this.scheme = scheme;
        heap = new DeltaHeap(vm.heap);
        executor = new Executor(vm, heap, statistics, codes, options);
        linearizer = new Linearizer(heap, scheme, rootCell, statistics);
        merge = new Merge(heap, vm.heap, statistics);
        merged = new MergedStates(vm.heap);
    }

    /** Makes another engine for the same machine, with states of its own and the same compiled code. */
    public DeltaEngine sibling() {
        return new DeltaEngine(vm, options, scheme, rootCell, codes);
    }

    public DeltaStatistics statistics() {
        return statistics;
    }

    /** Returns an empty set of states that wait. */
    public KeptStates newLevel() {
        return new KeptStates(vm.heap, scheme, options.merging() == DeltaOptions.Merging.GREEDY);
    }

    /** Returns the states of a level, in the order of their numbers. */
    public WaitingStates waiting(KeptStates level) {
        return new WaitingStates(vm.heap, level.takeGroups(), options);
    }

    /** Returns the states of a level, batch by batch, in any order. */
    Queue<Merge.Batch> batches(KeptStates level) {
        return WaitingStates.part(level.takeGroups(), options);
    }

    /** Returns the states of the present part of a level, batch by batch. */
    public Queue<Merge.Batch> part(KeptStates level) {
        return WaitingStates.part(level.partGroups(), options);
    }

    /** Returns the states of a batch as they wait, not merged. */
    public MergedStates unmerged(Merge.Batch batch) {
        MergedStates result = new MergedStates(vm.heap);
        batch.addTo(result);
        return result;
    }

    /** Merges the states of a batch; they are the present states then. The machine's permanent words must be pristine. */
    public MergedStates merge(Merge.Batch batch) {
        merged = merge.merge(batch);
        return merged;
    }

    /** What a method is called on. */
    public enum Receiver {
        /** On nothing. */
        NONE,
        /** On the root of the state. */
        ROOT,
        /** On the first element of the root, which is an array. */
        FIRST_ELEMENT
    }

    /** Executes a method of the present states. */
    public void run(VmMethod entry, Receiver of, int[] words, Statemask mask, Executor.Leaves leaves) {
        int receiver = of == Receiver.NONE ? 0 : merged.root;
        int[] receivers = of == Receiver.NONE ? null : merged.roots;
        if (of == Receiver.FIRST_ELEMENT) {
            receivers = receivers == null ? heap.column(receiver + Heap.ARRAY_DATA) : elements(receivers, mask);
            receiver = receivers == null ? heap.constant(receiver + Heap.ARRAY_DATA) : 1;
        }
        executor.run(entry, receiver, receivers, words, mask, leaves);
    }

    /** Lets the present states of a program go on from where they stand. */
    void run(FrameForm form, Statemask mask, Executor.Leaves leaves) {
        executor.run(form, merged.root, mask, leaves);
    }

    Registers registers() {
        return executor.registers();
    }

    /** Linearizes states with another root. */
    void linearize(int root, Statemask mask, Linearizer.Listener listener) {
        linearizer.linearize(root, null, mask, merged.count(), listener);
    }

    private int[] elements(int[] arrays, Statemask mask) {
        int[] result = new int[arrays.length];
        for (int state : mask.indices) {
            result[state] = heap.read(arrays[state] + Heap.ARRAY_DATA, state);
        }
        return result;
    }

    /** Returns what the method returned in a state of the leaf at hand: the low word. */
    public int result(int state) {
        return executor.result(state);
    }

    /** Returns the other word of a long or a double that the method returned in a state of the leaf at hand. */
    public int secondResult(int state) {
        return executor.secondResult(state);
    }

    /** Returns the class of the exception by which the leaf at hand ended. */
    public VmClass exceptionClass() {
        return executor.exceptionClass();
    }

    /** Linearizes what the leaf at hand led to. */
    public void linearize(Statemask mask, Linearizer.Listener listener) {
        linearizer.linearize(merged.root, merged.roots, mask, merged.count(), listener);
    }

    /** Returns who linearizes. */
    public Linearizer linearizer() {
        return linearizer;
    }

    /** Returns what is in the Δ heap, for tests. */
    DeltaHeap heap() {
        return heap;
    }
}
