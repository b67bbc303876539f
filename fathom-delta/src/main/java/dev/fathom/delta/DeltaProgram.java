package dev.fathom.delta;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.SavedStates;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Executes a program with one thread on many states at once, from match to match: states that stand at the same place, with as many matches behind them, go on together.
 *
 * <p>A state is the frames of its thread, as an object ({@link FrameForm}), with what can be reached from there, and the changed permanent words. States wait by shape; their number is how many choices
 * led to them. What cannot be executed at once the machine executes from the state on, by itself.
 */
public final class DeltaProgram {
    /** Ways that one execution may go before it is given up: where so many meet again between matches, a search that compares states there is faster. */
    private static final int MOST_WAYS = 1 << 16;

    private final GuestMachine guest;
    private final Vm vm;
    private final Heap machine;
    private final RootCanonicalizer scheme;
    private final DeltaEngine engine;
    private final MatchedWords words;
    private final VmClass referenceArray;
    private final Map<IntArrayList, FrameForm> forms = new HashMap<>();
    private Map<FrameForm, KeptStates> next = new LinkedHashMap<>();
    private int[] threadRegisters = {};
    private MergedStates merged;
    private int ways;

    /** By index in the batch, the states that the machine executes by itself, and why. */
    private final Map<Integer, String> single = new TreeMap<>();

    /** What becomes of paths. */
    public interface Paths {
        /** A path arrived at a match after so many choices; says whether what it asks about is new. */
        boolean isNew(Fingerprint match, int depth);

        /** Paths of so many states have come to the end of the program after so many choices. */
        void ended(int states, int depth);

        /** So many choices were made. */
        void chose(long choices);

        /** A state is to be explored by the machine from its match on, up to the next ones. */
        void explore(SavedState state, int depth);

        boolean isFinished();
    }

    /** Thrown where there are too many ways. */
    public static final class TooManyWays extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooManyWays() {
            super("more than " + MOST_WAYS + " ways lead from one match to the next");
        }
    }

    /** Prepares a program; the machine stands behind its first choice. */
    public DeltaProgram(GuestMachine guest, DeltaOptions options, List<String> ignoredFields) {
        this.guest = guest;
        vm = guest.executor(each -> each);
        machine = vm.heap;
        scheme = new RootCanonicalizer(machine, new IgnoredFields(ignoredFields), false);
        engine = new DeltaEngine(vm, options, scheme, RootCanonicalizer.NO_CELL);
        referenceArray = vm.classes.arrayOf(vm.system("java/lang/Object"));
        words = new MatchedWords(engine.heap());
        merged = new MergedStates(machine);
    }

    public DeltaStatistics statistics() {
        return engine.statistics();
    }

    /** Returns how many states wait. */
    public int waiting() {
        return next.values().stream().mapToInt(KeptStates::count).sum();
    }

    /** Has the present state of the machine wait, which stands at a match; returns why it cannot, or nothing. */
    public String add(int depth) {
        GuestThread thread = vm.scheduler.current();
        if (vm.scheduler.threads().size() > 1) {
            return "the program has more than one thread";
        }
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            if ((thread.stack[fp + GuestThread.CALLER] & GuestThread.KIND_FLAGS) != 0) {
                return "Match is called while a class is initialised, or from within the library";
            }
        }
        FrameForm form = form(FrameForm.key(thread, vm.classes));
        if (form.isLocking() || thread.heldCount > 0 || isUnusual(thread)) {
            return "Match is called while the thread holds a lock, or has more to it than its frames";
        }
        threadRegisters = registers(thread);
        int top = machine.top;
        scheme.canonicalizeFrom(form.root(thread, machine));
        machine.truncate(top);
        level(form).add(scheme, depth);
        return "";
    }

    private static boolean isUnusual(GuestThread thread) {
        return thread.status != GuestThread.Status.RUNNABLE
                || thread.blocker != 0
                || thread.parkPermit
                || thread.interrupted
                || thread.notified
                || thread.pending
                || thread.suspended
                || thread.wakeTime != 0
                || thread.waits != 0
                || thread.ahead != 0
                || thread.libraryCall >= 0;
    }

    /** Returns the words before the stack in an image of the thread; those that tell where it stands are filled in later. */
    private static int[] registers(GuestThread thread) {
        int status = thread.status.ordinal() | thread.starter << 8;
        return new int[] {status, thread.ref, 0, thread.savedLockDepth, thread.daemon ? 8 : 0, 0, 0, 0, 0, 0, -1, 0};
    }

    private FrameForm form(IntArrayList key) {
        return forms.computeIfAbsent(key, each -> new FrameForm(vm.classes, referenceArray, each));
    }

    private KeptStates level(FrameForm form) {
        return next.computeIfAbsent(form, any -> engine.newLevel());
    }

    /** Lets all states that wait go on, to the next match; what is new there waits then. */
    public void expand(Paths paths) {
        Map<FrameForm, KeptStates> level = next;
        next = new LinkedHashMap<>();
        for (Map.Entry<FrameForm, KeptStates> each : level.entrySet()) {
            Queue<Merge.Batch> batches = engine.batches(each.getValue());
            while (!batches.isEmpty() && !paths.isFinished()) {
                expand(each.getKey(), batches.remove(), paths);
            }
        }
    }

    private void expand(FrameForm form, Merge.Batch batch, Paths paths) {
        clearMachine();
        merged = engine.merge(batch);
        single.clear();
        ways = 0;
        engine.run(form, Statemask.all(merged.count()), leaf -> leaf(leaf, paths));
        paths.chose(engine.registers().chosen);
        for (Map.Entry<Integer, String> each : single.entrySet()) {
            if (paths.isFinished()) {
                return;
            }
            statistics().fallBack(each.getValue(), 1);
            paths.explore(image(form, each.getKey()), merged.number(each.getKey()));
        }
    }

    private void clearMachine() {
        machine.undoLevels().clear();
        machine.truncate(machine.youngStart());
        machine.dirtyWords().reset();
    }

    private SavedState image(FrameForm form, int state) {
        int[] image = merged.image(state);
        int[] delta = Arrays.copyOfRange(image, 1, 1 + image[0]);
        int[] objects = Arrays.copyOfRange(image, 1 + image[0], image.length);
        int[] thread = form.thread(threadRegisters, objects, machine.youngStart());
        return SavedStates.of(thread, delta, objects, new int[0], 0);
    }

    private void leaf(Executor.Leaf leaf, Paths paths) {
        if (++ways > MOST_WAYS) {
            throw new TooManyWays();
        }
        switch (leaf.end()) {
            case MATCHED -> matched(leaf, paths);
            case RETURNED -> {
                if (runsHooks()) {
                    alone(leaf.mask(), "the program has shutdown hooks");
                } else {
                    count(leaf);
                    paths.ended(leaf.mask().size(), depth(leaf, leaf.mask().first()));
                }
            }
            case THREW -> alone(leaf.mask(), "an exception ends the program");
            case UNSUPPORTED -> alone(leaf.mask(), leaf.why());
            default -> count(leaf);
        }
    }

    private void count(Executor.Leaf leaf) {
        statistics().executions++;
        statistics().standardExecutions += leaf.mask().size();
    }

    private void alone(Statemask mask, String why) {
        for (int state : mask.indices) {
            single.putIfAbsent(state, why);
        }
    }

    private int depth(Executor.Leaf leaf, int state) {
        return merged.number(state) + leaf.choices().length;
    }

    /** Nothing is asked about states that cannot wait: the machine will ask. */
    private void matched(Executor.Leaf leaf, Paths paths) {
        Registers registers = engine.registers();
        FrameForm form = form(FrameForm.key(registers));
        if (form.isLocking() || registers.isLocked()) {
            alone(leaf.mask(), "Match is called while the thread holds a lock");
            return;
        }
        int slot = registers.sp - 1;
        int root = form.root(registers, engine.heap());
        count(leaf);
        engine.linearize(root, leaf.mask(), new Linearizer.Listener() {
            @Override
            public void linearized() {
                for (int group = 0; group < engine.linearizer().groups(); group++) {
                    keepNew(form, slot, group, leaf, paths);
                }
            }

            @Override
            public void unsupported(Statemask mask, String why) {
                alone(mask, why);
            }
        });
    }

    private void keepNew(FrameForm form, int slot, int group, Executor.Leaf leaf, Paths paths) {
        Statemask mask = engine.linearizer().group(group);
        int[] states = new int[mask.size()];
        int[] depths = new int[mask.size()];
        int count = 0;
        words.begin();
        for (int state : mask.indices) {
            int[] roots = words.show(engine.registers().at(slot, state), state);
            Fingerprint match = guest.matchFingerprint(roots, form.method(), form.pc());
            if (!paths.isFinished() && paths.isNew(match, depth(leaf, state))) {
                states[count] = state;
                depths[count++] = depth(leaf, state);
            }
        }
        words.end();
        if (count > 0) {
            engine.linearizer().keep(group, level(form), states, depths, 0, count);
        }
    }

    /** Says whether something may run when the program has ended. */
    private boolean runsHooks() {
        VmClass shutdown = vm.method("java/lang/Shutdown", "shutdown", "()V").owner;
        DeltaHeap heap = engine.heap();
        int state = shutdown.statics + Heap.INIT_STATE;
        int hooks = Objects.requireNonNull(shutdown.findField("hooks", null)).offset;
        if (heap.column(state) != null || heap.column(hooks) != null) {
            return true;
        }
        int array = heap.constant(hooks);
        for (int i = 0; array != 0 && i < heap.arrayLength(array); i++) {
            int @Nullable [] column = heap.column(array + Heap.ARRAY_DATA + i);
            if (column != null || heap.constant(array + Heap.ARRAY_DATA + i) != 0) {
                return true;
            }
        }
        return false;
    }
}
