package dev.fathom.search.record;

import dev.fathom.evolve.graph.ElementSets;
import dev.fathom.evolve.graph.GraphHead;
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
import java.util.Iterator;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The record of one round, and what it takes from an earlier record; also the visited states of the round, by number.
 *
 * <p>The label of a transition has what the state {@linkplain StateSystem#nameOf calls} the alternative ({@link AlternativeNames}). {@link ReusePlan} decides what is executed. A state that need not be entered is
 * not expanded: what follows it is read from the record at once, for nothing wrong can follow, and nobody cares in which order it is not
 * executed. A state that is read about but will be entered later is {@linkplain RecordedVisits#await awaited}.
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

    private final RecordedVisits visits;
    private final WholeRecord wholeRecord;
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
        counts = plan.counts();
        counts.start = 1;
        visits = new RecordedVisits(recorder, plan.isBounded());
        wholeRecord = new WholeRecord(depthLimit, open != null);
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
        visits.unexamined(recorder::violating);
        return recorder.graph();
    }

    /** Returns the graph as it would be if this were all: what was visited and not looked at yet is not told. */
    public synchronized StateGraph graphSoFar() {
        return recorder.graph();
    }

    /** Takes over the graph of the search in whose place this one goes on; nothing is recorded yet. */
    public synchronized void goOnFrom(StateGraph graph) {
        recorder.takeOver(graph);
        visits.takeOver(graph);
    }

    /** Writes down what the {@linkplain #graphSoFar graph} does not tell, for a search that goes on in the place of this one. */
    public synchronized void write(SpillOutput out) {
        visits.write(out);
        out.word(counts.executed);
    }

    /** Reads what was written; the graph was taken over. */
    public synchronized void read(SpillInput in) {
        visits.read(in);
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
        return recorder.bytes() + visits.bytes();
    }

    /** Frees what was recorded; what was reused stays true. Who still writes here does so in vain. */
    public synchronized void close(String why) {
        closed = true;
        whyClosed = why;
        recorder.clear();
        visits.clear();
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
        return visits.visit(state, isNew, depth);
    }

    /** Tells all states, and the depth of the first visit that counts. */
    synchronized void copyTo(FingerprintStates others) {
        StateTable states = recorder.states();
        for (int i = 0; i < states.count(); i++) {
            if (!visits.isAwaited(i)) {
                others.add(states.high(i), states.low(i), visits.depth(i));
            }
        }
    }

    /** Must run when the first state is reached, before any worker goes on from there. */
    synchronized void begun() {
        if (visits.isEmpty()) {
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
        return !closed && visits.awaitsAny();
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
            visits.examined(state);
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
        visits.expect(state, alternatives);
        int recorded = recorded(state);
        if (recorded < 0) {
            return false;
        }
        if (takesWhole(recorded, counters, omissions)) {
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
    private boolean takesWhole(int recorded, SearchCounters counters, Omissions omissions) {
        if (recorder.states().count() > 1) {
            return false;
        }
        StateTable states = recorder.states();
        whole = plan.isBounded()
                ? wholeRecord.take(reuse(), states.high(0), states.low(0), counters, counts, omissions) != null
                : takesGraph(recorded, counters);
        if (whole) {
            sets.note(GraphHead.of(graphOf()).dependences());
        }
        return whole;
    }

    private boolean takesGraph(int recorded, SearchCounters counters) {
        int depth = plan.states().depthIfWhole(recorded);
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
        return true;
    }

    /** Notes a transition that was executed, and where it led; {@link #UNKNOWN} if it did not come to its end. */
    synchronized void executed(int state, ToIntFunction<AlternativeNames> label, int target, int elements) {
        counts.executed++;
        if (!closed && target != UNKNOWN) {
            add(state, label.applyAsInt(names), target, elements);
        }
    }

    private void add(int from, int label, int to, int set) {
        if (visits.makes(from, label)) {
            recorder.transition(from, label, to, set);
            visits.made(from);
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
        return stops.isStop(recorded)
                ? stops.isCut(graphOf().states(), recorded)
                : visits.isKnown(now(recorded), depth);
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
            visits.expect(number, 1);
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
            visits.expect(now, end - graphOf().first()[old]);
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
        boolean expands = old >= 0 && !isStop && !visits.isKnown(now, depth);
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
        visits.await(now);
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
            visits.examined(now);
            meet(old, now, graphOf().first()[old + 1] - graphOf().first()[old]);
            counters.state(states.high(old), states.low(old));
            recorder.checked(now, imported(graphOf().check(old)));
            counts.unchecked++;
        } else if (before >= depthLimit) {
            omissions.beyondDepth(-1);
        }
        visits.know(now);
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
