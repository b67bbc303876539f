package dev.fathom.search.record;

import dev.fathom.evolve.graph.ElementSets;
import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.PassedElements;
import dev.fathom.evolve.graph.RecordedFingerprints;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.graph.WorkerElements;
import dev.fathom.evolve.reuse.Known;
import dev.fathom.evolve.reuse.ReuseDecision;
import dev.fathom.evolve.reuse.ReusePlan;
import dev.fathom.evolve.reuse.Rmc;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.OpenState;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.visited.FingerprintStates;
import dev.fathom.search.visited.MatchedStates;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.search.visited.VisitedStates;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The record of one round, and what it takes from an earlier record; also the visited states of the round, by number.
 *
 * <p>The label of a transition is what the state {@linkplain StateSystem#nameOf calls} the alternative. {@link ReusePlan} decides what is executed. A state that need not be entered is
 * not expanded: what follows it is read from the record at once, for nothing wrong can follow, and nobody cares in which order it is not
 * executed. A state that is read about but will be entered later waits in {@link #awaited}.
 *
 * <p>With a limit of depth, a state is new again wherever it is reached by fewer choices than before, be that executed or read; its
 * transitions are recorded once.
 *
 * <p>All workers write here, each through its {@link TransitionRecorder}; whoever reads or writes holds the lock, so that a state is claimed by one of them only.
 */
public final class Recording implements Known {
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private final GraphRecorder recorder;
    private final Elements firstMachine;
    private final Iterator<Elements> machines;
    private final Supplier<@Nullable Reuse> offer;
    private final long depthLimit;
    private final @Nullable OpenStates open;
    private final boolean withholding;
    private final ReusePlan plan;
    private final ReuseCounts counts;

    private final UntriedTransitions untried;

    /** By state, the fewest choices that led there; with a limit of depth only. */
    private final IntArrayList depths = new IntArrayList();

    /** The states that were visited, but nobody has looked yet for what is wrong there: the next run must. They are few at a time, and the latest: a bit set would look for its new end each time. */
    private final IntOpenHashSet unexamined = new IntOpenHashSet();

    /** The states that have a number because transitions lead there, but are yet to be entered. */
    private final BitSet awaited = new BitSet();

    private final ImportedSets sets;
    private final AlternativeNames names;

    /** Whether all of the earlier record was taken over at the first state. */
    private boolean whole;

    private final MatchStops stops;

    private boolean closed;
    private String whyClosed = "";

    /**
     * Prepares a record; what there is to reuse is asked for when the first state is reached.
     *
     * @param machines the elements of each worker's machine
     * @param open the states of which it is not known whether they have an end; null if a program that cannot end is nothing wrong
     * @param withholding whether states may withhold something that could happen, which a record does not tell
     * @param matched what is known at match stops
     */
    public Recording(
            Iterable<Elements> machines,
            Supplier<@Nullable Reuse> offer,
            long depthLimit,
            @Nullable OpenStates open,
            boolean withholding,
            MatchedStates matched) {
        this.machines = machines.iterator();
        firstMachine = this.machines.next();
        recorder = new GraphRecorder(firstMachine);
        this.offer = offer;
        this.depthLimit = depthLimit;
        plan = new ReusePlan(
                depthLimit == SearchOptions.UNLIMITED ? Impact.NEVER : (int) Math.min(Impact.NEVER - 1, depthLimit));
        untried = new UntriedTransitions(plan.isBounded());
        counts = plan.counts();
        counts.start = 1;
        this.open = open;
        this.withholding = withholding;
        stops = new MatchStops(recorder, matched);
        sets = new ImportedSets(recorder);
        names = new AlternativeNames(recorder);
    }

    /** Returns the transitions of one more worker; they must come in the order of their machines. */
    public synchronized TransitionRecorder transitions(SearchCounters counters, Omissions omissions, boolean first) {
        Elements elements = first ? firstMachine : machines.next();
        PassedElements passed = first ? recorder : new WorkerElements(elements, recorder);
        return new TransitionRecorder(this, passed, new ElementSets(elements), counters, omissions);
    }

    /** Returns the graph as it is now. */
    public synchronized StateGraph graph() {
        if (whole) {
            return reuse().graphNow();
        }
        unexamined.forEach(recorder::violating);
        return recorder.graph();
    }

    /** Returns the graph as it would be if this were all: what was visited and not looked at yet is not told. */
    public synchronized StateGraph graphSoFar() {
        return recorder.graph();
    }

    /** Takes over the graph of the search in whose place this one goes on; nothing is recorded yet. */
    public synchronized void goOnFrom(StateGraph graph) {
        recorder.takeOver(graph);
        untried.goOnFrom(graph);
    }

    /** Writes down what the {@linkplain #graphSoFar graph} does not tell, for a search that goes on in the place of this one. */
    public synchronized void write(SpillOutput out) {
        for (IntCollection each : List.of(untried.counts(), depths, unexamined)) {
            out.integers(each.toIntArray());
        }
        out.word(counts.executed);
    }

    /** Reads what was written; the graph was taken over. */
    public synchronized void read(SpillInput in) {
        for (IntCollection each : List.of(untried.counts(), depths, unexamined)) {
            each.addAll(IntArrayList.wrap(in.integers()));
        }
        counts.executed = in.word();
    }

    public ReuseCounts counts() {
        return counts;
    }

    /** Returns what is known at match stops. */
    public MatchedStates matched() {
        return stops.matched();
    }

    /** Says whether there is something to reuse; that is known for good once the first state is reached. */
    public boolean reuses() {
        return plan.reuse() != null;
    }

    /** Returns about how much memory this takes. */
    public synchronized long bytes() {
        return recorder.bytes() + untried.bytes() + 4L * depths.size();
    }

    /** Frees what was recorded; what was reused stays true. Who still writes here does so in vain. */
    public synchronized void close(String why) {
        closed = true;
        whyClosed = why;
        recorder.clear();
        untried.clear();
        depths.clear();
        depths.trim();
    }

    /** Says whether it was closed: then there is no record. */
    public synchronized boolean isClosed() {
        return closed;
    }

    public synchronized String whyClosed() {
        return whyClosed;
    }

    synchronized long stateCount() {
        return recorder.states().count();
    }

    /** Returns how many states there are, be they in the record that was taken over. */
    synchronized long knownStates() {
        return whole ? graphOf().stateCount() : recorder.states().count();
    }

    synchronized long stateBytes() {
        return whole ? graphOf().states().bytes() : recorder.states().bytes();
    }

    synchronized boolean hasState(long high, long low) {
        return recorder.states().find(high, low) >= 0;
    }

    /** Returns the number of a state; one that has none yet gets the next. Only for those who hold the lock. */
    int number(long high, long low) {
        return recorder.states().number(high, low);
    }

    /**
     * Visits a state; returns the smallest depth of an earlier visit, or {@link VisitedStates#NEW}. Only for those who hold the lock.
     *
     * @param isNew whether the state just got its number
     */
    int visit(int state, boolean isNew, int depth) {
        if (isNew || awaited.get(state)) {
            if (!isNew) {
                awaited.clear(state);
            }
            unexamined.add(state);
            if (plan.isBounded()) {
                depths.add(depth);
            }
            return VisitedStates.NEW;
        }
        if (!plan.isBounded()) {
            return 0;
        }
        int before = depths.getInt(state);
        depths.set(state, Math.min(before, depth));
        return before;
    }

    /** Tells all states, and the depth of the first visit that counts. */
    synchronized void copyTo(FingerprintStates others) {
        StateTable states = recorder.states();
        for (int i = 0; i < states.count(); i++) {
            if (!awaited.get(i)) {
                others.add(states.high(i), states.low(i), plan.isBounded() ? depths.getInt(i) : 0);
            }
        }
    }

    /** Must run when the first state is reached, before any worker goes on from there. */
    synchronized void begun() {
        if (untried.counts().isEmpty()) {
            accept(offer.get());
        }
    }

    private void accept(@Nullable Reuse offered) {
        boolean hasStops = offered != null && stops.find(offered.graph());
        if (offered == null || (hasStops && plan.isBounded())) {
            return;
        }
        names.read(offered.graph());
        Rmc states = new Rmc(offered);
        if (open != null) {
            states.lookingForEnds();
        }
        if (hasStops) {
            states.onlyAsWhole(stops::isStop);
        } else if (!plan.isBounded() && !withholding) {
            states.planFrom(offered.find(recorder.states(), 0));
        }
        plan.accept(offered, states, this);
    }

    /** Says whether a state was read about that was to be entered and was not, although the search came to its end: then the record does not hold. */
    public synchronized boolean awaitsStates() {
        return !closed && !awaited.isEmpty();
    }

    /** Takes the check of a new state from the record, if that still holds; says whether it did. */
    synchronized boolean takesCheck(int state) {
        int recorded = recorded(state);
        if (recorded < 0 || !plan.isCheckKnown(recorded)) {
            return false;
        }
        counts.unchecked++;
        recorder.checked(state, imported(graphOf().check(recorded)));
        return true;
    }

    synchronized void checked(int state, int elements) {
        if (!closed) {
            recorder.checked(state, elements);
        }
    }

    /** Notes that all there is to say about a new state is said. */
    synchronized void examined(int state) {
        if (!closed) {
            unexamined.remove(state);
        }
    }

    synchronized void violating(int state) {
        if (!closed) {
            recorder.violating(state);
        }
    }

    /** Notes that a state with so many alternatives is to be expanded; says whether it is pruned, and then reads what follows. */
    boolean prunes(int state, int alternatives, int depth, SearchCounters counters, Omissions omissions) {
        synchronized (firstLock()) {
            return prunesLocked(state, alternatives, depth, counters, omissions);
        }
    }

    /** Whether a state is visited, and whether it is open, must change at once: who reads about states holds both locks, in this order. */
    private Object firstLock() {
        return open == null ? this : open;
    }

    private synchronized boolean prunesLocked(
            int state, int alternatives, int depth, SearchCounters counters, Omissions omissions) {
        if (closed) {
            return false;
        }
        expect(state, alternatives);
        int recorded = recorded(state);
        if (recorded < 0) {
            return false;
        }
        if (takesWhole(recorded, counters)) {
            return true;
        }
        if (!plan.isRead(recorded, depth)) {
            return false;
        }
        read(state, recorded, depth, counters, omissions);
        return true;
    }

    /**
     * Takes over the record as it is, without a look at each state, if this is its first state and nothing else was visited: then the run is over.
     * That is Yang et al. 2009 Fig. 4, lines 0a to 0e, for whatever has changed out of reach.
     */
    private boolean takesWhole(int recorded, SearchCounters counters) {
        boolean isFirst = !plan.isBounded() && recorder.states().count() == 1;
        int depth = isFirst ? plan.states().depthIfWhole(recorded) : StateTable.NONE;
        if (depth < 0) {
            return false;
        }
        StateGraph graph = graphOf();
        stops.count(graph, recorded, counters);
        for (int i = 0; i < graph.transitionCount(); i++) {
            if (names.isOfSearch(graph, i)) {
                counters.transition(depth);
                counts.pruned++;
            }
            if (graph.target()[i] == StateGraph.END) {
                counters.execution();
            }
        }
        counts.prunedStates += graph.stateCount();
        counts.unchecked += graph.stateCount() - 1;
        sets.noteDependences(graph.elements());
        whole = true;
        return true;
    }

    private void expect(int state, int count) {
        if (untried.expect(state, count) && count == 0) {
            recorder.expanded(state);
        }
    }

    /** Notes a transition that was executed, and where it led; {@link #UNKNOWN} if it did not come to its end. */
    synchronized void executed(int state, int name, int target, int elements) {
        counts.executed++;
        if (!closed && target != UNKNOWN) {
            add(state, names.label(name), target, elements);
        }
    }

    private void add(int from, int label, int to, int set) {
        if (untried.isMade(from, label)) {
            return;
        }
        recorder.transition(from, label, to, set);
        if (untried.make(from)) {
            recorder.expanded(from);
        }
    }

    /** Returns the fingerprint of a state; of no state if the record is closed. */
    synchronized Fingerprint fingerprint(int state) {
        return closed
                ? new Fingerprint(0, 0)
                : new Fingerprint(
                        recorder.states().high(state), recorder.states().low(state));
    }

    /**
     * Makes the transition from a state to one at a depth without executing it, if possible; returns where it leads, as a {@link StateGraph} says
     * it, or {@link #UNKNOWN}.
     */
    int skips(int state, int name, int depth, SearchCounters counters, Omissions omissions) {
        synchronized (firstLock()) {
            return skipsLocked(state, name, depth, counters, omissions);
        }
    }

    private synchronized int skipsLocked(int state, int name, int depth, SearchCounters counters, Omissions omissions) {
        int recorded = closed ? StateTable.NONE : recorded(state);
        int transition = recorded < 0 ? -1 : names.find(graphOf(), recorded, name);
        if (transition < 0) {
            return UNKNOWN;
        }
        ReuseDecision decision = plan.decide(transition, depth);
        plan.count(decision);
        if (decision.executes()) {
            return UNKNOWN;
        }
        int next = graphOf().target()[transition];
        int reached = copy(state, transition, depth, counters, omissions);
        if (reached >= 0) {
            read(reached, next, depth, counters, omissions);
        }
        return next < 0 || stops.isStop(next) ? Math.min(next, StateGraph.END) : now(next);
    }

    @Override
    public boolean isMet(int recorded, int depth) {
        return stops.isStop(recorded) ? stops.isCut(graphOf().states(), recorded) : isKnown(now(recorded), depth);
    }

    /** Comes to a match; says what is known of it, and whoever is told that it is seen must end there. Only for those who hold the lock. */
    VisitResult match(Fingerprint match, int matches) {
        return stops.match(match, matches);
    }

    /** Returns the number of the match stop that a path has come to. Only for those who hold the lock, and held it since the match. */
    int stop(Fingerprint match, int matches, boolean isCut) {
        if (closed) {
            return UNKNOWN;
        }
        int before = recorder.states().count();
        int number = stops.number(match, matches);
        if (number == before) {
            expect(number, 1);
            if (isCut) {
                stops.cut(number, matches);
            }
        }
        return number;
    }

    /** Notes where a path led that went on from a match stop; {@link #UNKNOWN} if it did not come to its end. */
    synchronized void wentOn(int stop, int matches, int target, int elements) {
        if (!closed && target != UNKNOWN) {
            add(stop, recorder.label(MatchStops.goingOn(matches)), target, elements);
        }
    }

    private boolean isKnown(int state, int depth) {
        return state >= 0 && !awaited.get(state) && (!plan.isBounded() || depths.getInt(state) <= depth);
    }

    /** Copies what can be reached from a pruned state, as far as there is depth left. */
    private void read(int state, int recorded, int depth, SearchCounters counters, Omissions omissions) {
        IntArrayList stack = new IntArrayList();
        push(stack, state, recorded, depth);
        while (!stack.isEmpty()) {
            int at = stack.popInt();
            int old = stack.popInt();
            int now = stack.popInt();
            counts.prunedStates++;
            int end = graphOf().first()[old + 1];
            expect(now, end - graphOf().first()[old]);
            for (int i = graphOf().first()[old]; i < end; i++) {
                counts.pruned++;
                int target = graphOf().target()[i];
                int reached = copy(now, i, at + 1, counters, omissions);
                tellOpenStates(now, target);
                if (reached >= 0) {
                    push(stack, reached, target, at + 1);
                }
            }
        }
    }

    /** Notes that a transition leads from a state that is read to one of the record. A state that is not open has an end. */
    private void tellOpenStates(int from, int target) {
        if (open == null || !plan.states().hasPlan()) {
            return;
        }
        OpenState source = open.find(fingerprint(from));
        open.leads(source, target < 0 ? null : open.find(fingerprint(now(target))));
        open.tried(source);
    }

    /** Notes that a state of the record, of which so many transitions will be told, was met; none if others will visit it. */
    private void meet(int old, int now, int transitions) {
        if (open != null && !plan.states().endsForSure(old)) {
            open.visited(fingerprint(now), VisitResult.NEW, transitions);
        }
    }

    private static void push(IntArrayList stack, int state, int recorded, int depth) {
        stack.push(state);
        stack.push(recorded);
        stack.push(depth);
    }

    /** Copies one transition; returns the number of its target if that is to be expanded now, else a negative number. */
    private int copy(int from, int transition, int depth, SearchCounters counters, Omissions omissions) {
        counters.transition(depth);
        int old = graphOf().target()[transition];
        boolean isStop = old >= 0 && stops.isStop(old);
        int now = old < 0 ? old : isStop ? stops.cutAt(graphOf().states(), old) : now(old);
        boolean expands = old >= 0 && !isStop && !isKnown(now, depth);
        if (expands && plan.states().isAwaited(old)) {
            expands = false;
            now = await(old, now);
        } else if (expands) {
            now = enter(old, now, depth, counters, omissions);
        } else if (old == StateGraph.END) {
            counters.execution();
        }
        add(
                from,
                names.labelNow(graphOf().label()[transition]),
                now,
                imported(graphOf().set()[transition]));
        return expands && depth < depthLimit ? now : -1;
    }

    /** Numbers a recorded state that is to be entered later; what its check passed is known already. */
    private int await(int old, int known) {
        if (known >= 0) {
            return known;
        }
        RecordedFingerprints states = graphOf().states();
        int now = number(states.high(old), states.low(old));
        awaited.set(now);
        meet(old, now, 0);
        recorder.checked(now, imported(graphOf().check(old)));
        return now;
    }

    /** Visits a recorded state that is new, or was not reached by so few choices; returns its number. */
    private int enter(int old, int known, int depth, SearchCounters counters, Omissions omissions) {
        RecordedFingerprints states = graphOf().states();
        int now = known >= 0 ? known : number(states.high(old), states.low(old));
        int before = visit(now, known < 0, depth);
        if (before == VisitedStates.NEW) {
            unexamined.remove(now);
            meet(old, now, graphOf().first()[old + 1] - graphOf().first()[old]);
            counters.state(states.high(old), states.low(old));
            recorder.checked(now, imported(graphOf().check(old)));
            counts.unchecked++;
        } else if (before >= depthLimit) {
            omissions.beyondDepth(-1);
        }
        untried.know(now);
        if (depth >= depthLimit) {
            omissions.beyondDepth(1);
        }
        return now;
    }

    /** Returns the number that a recorded state has now, or a negative one. */
    private int now(int recorded) {
        return recorder.states()
                .find(graphOf().states().high(recorded), graphOf().states().low(recorded));
    }

    private int imported(int set) {
        return sets.imported(set, reuse());
    }

    /** Returns what the transitions and checks that were taken over depended on beside the program. */
    public synchronized Set<Dependence> dependences() {
        return sets.dependences();
    }

    private int recorded(int state) {
        Reuse reuse = closed ? null : plan.reuse();
        return reuse == null ? StateTable.NONE : reuse.find(recorder.states(), state);
    }

    private Reuse reuse() {
        Reuse reuse = plan.reuse();
        if (reuse == null) {
            throw new IllegalStateException("there is no earlier record");
        }
        return reuse;
    }

    private StateGraph graphOf() {
        return reuse().graph();
    }
}
