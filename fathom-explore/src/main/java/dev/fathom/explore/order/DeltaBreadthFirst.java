package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Merge;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.WaitingStates;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.vm.heap.RootCanonicalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Expands states depth by depth, each operation on many states at once (d'Amorim et al. 2008, Fig. 4).
 *
 * <p>States wait in the order in which {@link BreadthFirst} finds them. Some that follow one another are executed at once, in an order of their own; what
 * they lead to is brought into that order, and then taken over. If something is wrong with one of them, or there would be too many states, nothing of it is taken over, and they are executed one by
 * one: so the report is the one of standard exploration. Only a run that is recorded takes over at once; whoever asked explores once more then.
 */
public final class DeltaBreadthFirst implements LevelWorker {
    private static final int NO_STEP = -1;

    private final ObjectExploration exploration;
    private final DeltaEngine engine;
    private final ExecutorChoice choice;
    private final LongSupplier clock;
    private final DeltaOperations operations;
    private final DeltaInvariants invariants;
    private final DeltaTransitionLog log;
    private final FoundStates found;
    private final TakeOver takeOver;
    private final Arrivals arrivals;

    /** Executes states one by one. */
    private final BreadthFirst single;

    /** Whether all states are executed so, as levels are so small that nothing can be won. */
    private boolean small;

    /** Whether states wait as images, which can go to disk, as they would take too much memory in Δ form. */
    private boolean packed;

    private final long waitingMemory;
    private final Steps steps;
    private KeptStates next;
    private long expanded;
    private int depth;

    /** Whether something is wrong with the states at hand, and the sequence that shows it. */
    private boolean suspicious;

    private int[] wrong = {};
    private boolean violated;

    private final long[] nanos = new long[Phase.values().length];
    private Phase phase = Phase.MERGE;
    private long entered = System.nanoTime();

    /**
     * Prepares an exploration by one of so many workers.
     *
     * @param clock says how long this thread has worked, in nanoseconds
     */
    public DeltaBreadthFirst(ObjectExploration exploration, int workers, LongSupplier clock) {
        this(exploration, DeltaTransitionLog.NONE, workers, clock);
    }

    /** Prepares an exploration whose transitions are told. */
    public DeltaBreadthFirst(ObjectExploration exploration, DeltaTransitionLog log) {
        this(exploration, log, 1, ExecutorChoice::now);
    }

    private DeltaBreadthFirst(ObjectExploration exploration, DeltaTransitionLog log, int workers, LongSupplier clock) {
        this.clock = clock;
        this.exploration = exploration;
        this.log = log;
        steps = new Steps(exploration.options.visitedMemory() / workers);
        waitingMemory = exploration.options.waitingMemory() / workers;
        log.begin(steps);
        DeltaOptions given = exploration.options.delta().orElse(DeltaOptions.DEFAULT);
        DeltaOptions options = exploration.options.compile() ? given : given.compileAfter(DeltaOptions.NEVER);
        engine = exploration.deltaEngine(options);
        choice = new ExecutorChoice(options);
        single = new BreadthFirst(exploration, steps, workers);
        small = options.auto() && !log.isOn();
        if (!small) {
            single.waitElsewhere(this::add);
        }
        next = engine.newLevel();
        found = new FoundStates(exploration.steps, exploration.callOrder(), exploration.canonicalizer);
        takeOver = new TakeOver(exploration, found, engine.statistics());
        arrivals = new Arrivals(engine.linearizer(), exploration.visited, found);
        operations = new DeltaOperations(
                exploration, single.backtracker, engine, log, log.isOn() ? new Recorded() : new Ordered());
        invariants = new DeltaInvariants(exploration, engine, log, new DeltaInvariants.Findings() {
            @Override
            public void broken(int state) {
                if (log.isOn() || !found.isReplaced(state)) {
                    suspect(state, NO_STEP);
                }
            }

            @Override
            public boolean isViolated() {
                return suspicious;
            }
        });
    }

    public DeltaStatistics statistics() {
        return engine.statistics();
    }

    /** Returns a sequence with which something is wrong that was not noted; null if there is none. */
    @Nullable
    public List<Step> violating() {
        return violated ? exploration.steps.sequence(wrong) : null;
    }

    /** Has a state wait that was just canonicalized. */
    private void add(int number) {
        next.add(exploration.canonicalizer, number);
    }

    /** Says that something is wrong after a sequence: with a step from a state that waits, or with a state that was found. */
    private void suspect(int state, int step) {
        exploration.findings().forgetProblem();
        if (suspicious) {
            return;
        }
        suspicious = true;
        if (step != NO_STEP) {
            wrong = with(steps.pathTo(state), step);
        } else if (log.isOn()) {
            wrong = steps.pathTo(state);
        } else {
            wrong = with(steps.pathTo(found.parent(state)), found.step(state));
        }
    }

    private static int[] with(int[] path, int step) {
        int[] result = Arrays.copyOf(path, path.length + 1);
        result[path.length] = step;
        return result;
    }

    @Override
    public void addRoots() {
        if (!log.isOn()) {
            single.addRoots();
        } else {
            for (int i = 0; i < exploration.subject.roots().size(); i++) {
                if (exploration.makeRoot(i)) {
                    record(Steps.NONE, 0, i, "");
                }
            }
        }
        if (!small) {
            exploration.states.clear();
        }
    }

    @Override
    public boolean expandLevel(int level) {
        try {
            return expand(level);
        } catch (SpillFailure e) {
            exploration.limits().fail(e);
            violated |= wrong.length > 0 && !exploration.findings().hasViolations();
            return false;
        }
    }

    private boolean expand(int level) {
        depth = level + 1;
        if (!small && choice.hasLost()) {
            giveBack();
        }
        if (small) {
            return choice.isLong(single.waiting()) ? expandPacked() : expandSmall(level);
        }
        if (packed) {
            return expandPacked();
        }
        KeptStates present = next;
        next = engine.newLevel();
        if (!log.beginLevel(present, depth)) {
            return false;
        }
        return log.isOn() ? expandRecorded(engine.waiting(present)) : expand(engine.waiting(present));
    }

    private boolean expand(WaitingStates waiting) {
        while (waiting.left() > 0) {
            if (exploration.shouldStop()) {
                return false;
            }
            boolean atOnce = choice.atOnce(waiting.left());
            WaitingStates.Chunk chunk = waiting.take(choice.chunk(atOnce, waiting.left(), expanded()));
            if (!measured(atOnce, chunk.count(), () -> atOnce ? expandAtOnce(chunk) : expandOneByOne(chunk))) {
                return false;
            }
            packIfLarge();
        }
        return true;
    }

    /** Has states wait as images from now on if there are too many for the memory. */
    private void packIfLarge() {
        if (!packed && next.bytes() > waitingMemory) {
            packed = true;
            single.waitHere();
        }
        if (packed) {
            giveFound();
        }
    }

    private boolean measured(boolean atOnce, int states, BooleanSupplier expansion) {
        long start = clock.getAsLong();
        long before = exploration.executions();
        boolean goOn = expansion.getAsBoolean();
        choice.measured(atOnce, states, clock.getAsLong() - start, exploration.executions() - before);
        return goOn;
    }

    private boolean expandSmall(int level) {
        return measured(false, single.waiting(), () -> single.expandLevel(level));
    }

    /** Expands states that wait as images; where these are not too many for the memory, in Δ form as soon as executing them at once has won. */
    private boolean expandPacked() {
        int left = single.waiting();
        packed |= single.spilledBlocks() > 0;
        PackedFrontier.Cursor states = single.takeAll();
        while (left > 0) {
            if (!packed && choice.hasWon()) {
                return takeOver(states, left);
            }
            boolean atOnce = choice.atOnce(left);
            int count = Math.min(left, choice.chunk(packed && atOnce, left, expanded()));
            if (!measured(
                    atOnce, count, () -> atOnce ? tryAtOnce(states, count) : single.expand(states, count, depth))) {
                return false;
            }
            left -= count;
        }
        return true;
    }

    private boolean tryAtOnce(PackedFrontier.Cursor states, int count) {
        if (exploration.shouldStop()) {
            return false;
        }
        WaitingStates.Chunk chunk = engine.waiting(kept(states, count)).take(count);
        next = engine.newLevel();
        boolean goOn = expandAtOnce(chunk);
        giveFound();
        return goOn;
    }

    private KeptStates kept(PackedFrontier.Cursor states, int count) {
        KeptStates result = engine.newLevel();
        for (int i = 0; i < count; i++) {
            states.advance();
            result.add(states.words(), states.start(), states.length(), states.number());
        }
        exploration.states.clear();
        return result;
    }

    /** Goes on with states that wait to be executed at once, and expands the rest of a level. */
    private boolean takeOver(PackedFrontier.Cursor states, int left) {
        small = false;
        int foundOnes = single.waiting();
        next = kept(single.takeAll(), foundOnes);
        single.waitElsewhere(this::add);
        return expand(engine.waiting(kept(states, left)));
    }

    /** Goes on with states that wait to be executed one by one. */
    private void giveBack() {
        small = true;
        single.waitHere();
        giveFound();
    }

    private void giveFound() {
        WaitingStates waiting = engine.waiting(next);
        WaitingStates.Chunk all = waiting.take(waiting.left());
        for (int i = 0; i < all.count(); i++) {
            single.add(all.image(i), all.number(i));
        }
        engine.statistics().packedStates += packed ? all.count() : 0;
        next = engine.newLevel();
    }

    private boolean expandOneByOne(WaitingStates.Chunk chunk) {
        for (int i = 0; i < chunk.count(); i++) {
            if (exploration.shouldStop()) {
                return false;
            }
            int[] image = chunk.image(i);
            exploration.states.load(image, 0, image.length);
            single.expand(chunk.number(i), depth);
            expanded++;
        }
        exploration.states.clear();
        return true;
    }

    private boolean expandAtOnce(WaitingStates.Chunk chunk) {
        found.clear();
        next.beginPart();
        operations.forgetCounts();
        boolean whole = execute(chunk.batches());
        enter(Phase.MERGE);
        if (!suspicious) {
            invariants.check(next);
        }
        if (suspicious || exploration.isFullWith(found.size())) {
            dropFound();
            return expandAgain(chunk);
        }
        choice.found(chunk.count(), found.size());
        takeOverFound();
        if (whole) {
            expanded += chunk.count();
        }
        return whole;
    }

    /** Finds what is wrong in the order of standard exploration. If a limit ends that, what was seen is not forgotten. */
    private boolean expandAgain(WaitingStates.Chunk chunk) {
        boolean searched = suspicious;
        suspicious = false;
        boolean whole = expandOneByOne(chunk);
        if (searched && !exploration.findings().hasViolations()) {
            violated = true;
            return false;
        }
        return whole;
    }

    /** Executes batch by batch; says whether all. */
    private boolean execute(Queue<Merge.Batch> batches) {
        while (!batches.isEmpty()) {
            enter(Phase.MERGE);
            MergedStates merged = engine.merge(batches.remove());
            enter(Phase.EXECUTE);
            if (log.isOn()) {
                invariants.checkSingly(merged);
            }
            for (int call : exploration.callOrder()) {
                if (suspicious || exploration.isFullWith(found.size()) || exploration.shouldStop()) {
                    return false;
                }
                operations.execute(call, merged, depth);
            }
            if (log.isOn()) {
                expanded += merged.count();
                for (int i = 0; i < merged.count(); i++) {
                    log.expanded(merged.number(i));
                }
            }
        }
        return true;
    }

    private boolean expandRecorded(WaitingStates waiting) {
        boolean goOn = execute(waiting.take(waiting.left()).batches());
        log.endLevel();
        enter(Phase.MERGE);
        if (goOn && depth == exploration.options.length()) {
            invariants.checkLast(next);
        }
        violated = suspicious;
        return goOn && !violated;
    }

    /** Takes over what was found. */
    private void takeOverFound() {
        if (depth == exploration.options.length()) {
            takeOver.countLast(depth);
            next.dropPart();
        } else {
            int[] numbers = takeOver.number(steps, depth);
            next.endPart(entry -> numbers[entry]);
        }
    }

    /** Forgets what was found, and that something was executed. */
    private void dropFound() {
        found.clear();
        next.dropPart();
        operations.takeBackCounts();
    }

    @Override
    public long expanded() {
        return single.expanded() + expanded + log.read();
    }

    @Override
    public int waiting() {
        if (small || packed) {
            return single.waiting();
        }
        return depth < exploration.options.length() ? next.count() + log.waiting() : 0;
    }

    @Override
    public List<Route> give(int count) {
        if (small || packed) {
            return single.give(count);
        }
        List<Route> routes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            routes.add(exploration.steps.route(steps.pathTo(next.removeLast())));
        }
        return routes;
    }

    @Override
    public void take(List<Route> routes) {
        single.take(routes);
        if (!small) {
            exploration.states.clear();
        }
    }

    /** Unlike standard executions, those of many states are few: there is time to look at the clock. */
    private void enter(Phase phase) {
        long now = System.nanoTime();
        nanos[this.phase.ordinal()] += now - entered;
        entered = now;
        this.phase = phase;
        exploration.enter(phase);
    }

    /** Returns how long a phase took, in nanoseconds. */
    public long nanos(Phase of) {
        long back = engine.statistics().backNanos;
        return of == Phase.BACKTRACK ? back : nanos[of.ordinal()] - (of == Phase.EXECUTE ? back : 0);
    }

    /** Says whether new states are needed: to be expanded, or to be looked at. */
    private boolean keeps() {
        return depth < exploration.options.length() || !invariants.isEmpty();
    }

    /** Collects what calls lead to. */
    private class Ordered implements DeltaOperations.Outcomes {
        @Override
        public void wrong(int from, int step) {
            suspect(from, step);
        }

        @Override
        public void enter(Phase phase) {
            DeltaBreadthFirst.this.enter(phase);
        }

        @Override
        public void arrive(MergedStates from, int step, String refusal) {
            arrivals.begin();
            arrivals.dropVisited();
            arrivals.find(from, step);
            if (keeps()) {
                arrivals.keep(next);
            }
        }

        @Override
        public void arrive(int from, int step, String refusal) {
            RootCanonicalizer image = exploration.canonicalize();
            if (!exploration.visited.contains(image.high(), image.low())) {
                int entry = found.arrive(image.high(), image.low(), from, step);
                if (entry != FoundStates.KNOWN && keeps()) {
                    add(entry);
                }
            }
        }
    }

    /** Takes over what calls lead to, and tells of it. */
    private final class Recorded extends Ordered {
        @Override
        public void arrive(MergedStates from, int step, String refusal) {
            arrivals.begin();
            arrivals.receive((state, high, low) -> {
                int made = Steps.NONE;
                if (exploration.isNew(high, low, depth)) {
                    int number = steps.add(from.number(state), step);
                    made = log.arrive(number, depth) ? number : Steps.NONE;
                }
                log.transition(from.number(state), step, refusal, high, low);
                return made;
            });
            if (keeps()) {
                arrivals.keep(next);
            }
        }

        @Override
        public void arrive(int from, int step, String refusal) {
            record(from, depth, step, refusal);
        }
    }

    private void record(int parent, int at, int step, String refusal) {
        if (exploration.compare(at) == Visited.NEW) {
            int number = steps.add(parent, step);
            if (log.arrive(number, at) && (at == 0 || keeps())) {
                add(number);
            }
        }
        if (parent != Steps.NONE) {
            RootCanonicalizer image = exploration.canonicalizer;
            log.transition(parent, step, refusal, image.high(), image.low());
        }
    }
}
