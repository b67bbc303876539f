package dev.fathom.search.exploration;

import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.finding.Examiner;
import dev.fathom.search.finding.Incompleteness;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.path.Selection;
import dev.fathom.search.path.SuffixCache;
import dev.fathom.search.path.WaitingState;
import dev.fathom.search.record.Pruning;
import dev.fathom.search.record.Recording;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.search.record.TransitionLog;
import dev.fathom.search.record.TransitionRecorder;
import dev.fathom.search.visited.MatchedStates;
import dev.fathom.search.visited.PresentState;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.spi.Segment;
import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.Race;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.state.Fingerprint;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The exploration of a system under way: runs transitions, tells new states from old ones, and keeps the account. */
public final class Exploration {
    private static final int MEMORY_WATCH_MASK = 63;
    private static final BitSet NONE_PREEMPTING = new BitSet(0);
    private static final Fingerprint NO_FINGERPRINT = new Fingerprint(0, 0);

    private final StateSystem system;
    private final StateSystem.Racing racing;
    private final StateSystem.Learning learning;
    private final Round round;
    private final SearchOptions options;
    private final SearchCounters counters;
    private final Visits visits;
    private final MatchedStates matched;
    private final PresentState present;
    private final TransitionLog log;
    private @Nullable TransitionRecorder transitions;
    private final Examiner examiner;
    private final SuffixCache suffixes = new SuffixCache();
    private final boolean comparing;
    private final OpenTransition open;
    private final @Nullable Pruning pruning;
    private final SearchNotifier notifier;

    /** The path under way: where the last choice was made, which, and what it has spent so far. */
    private @Nullable Node from;

    private int choice;
    private int depth;
    private int preemptions;
    private int matches;
    private int alternatives;
    private boolean standsAtState;

    /** Who hears of new matches, where paths end then; null if they go on. */
    private @Nullable Halt halt;

    /** Hears of a path that stands at a new match. */
    public interface Halt {
        void at(int depth, int matches);
    }

    public Exploration(StateSystem system, Round round) {
        this.system = system;
        racing = StateSystem.Racing.of(system);
        learning = StateSystem.Learning.of(system);
        this.round = round;
        options = round.options();
        counters = round.newCounters();
        visits = round.visits();
        matched = round.matched();
        present = new PresentState(system);
        log = new TransitionLog(system, options.heuristic());
        transitions = round.newTransitionRecorder(counters);
        examiner = new Examiner(system, options.properties());
        comparing = options.comparesForcedPoints();
        open = new OpenTransition(options, round.openStates());
        pruning = round.pruning();
        notifier = new SearchNotifier(system, options.events().orElse(null));
    }

    public PresentState present() {
        return present;
    }

    public SearchCounters counters() {
        return counters;
    }

    public Omissions omissions() {
        return round.omissions();
    }

    /** Returns what ran in the last transition, if there is a heuristic to look at it. */
    public List<Segment> lastTransition() {
        return log.segments();
    }

    public StateFacts facts() {
        return system.facts();
    }

    /** Returns a look at the present state for who decides on the order. */
    public StateView glance() {
        return StateSystem.Inspected.of(system).glance();
    }

    /** Says whether the search should end, be it done or not. */
    public boolean isFinished() {
        return round.isFinished();
    }

    /** Runs from the initial state to the first choice. */
    public Arrival begin() {
        round.admitsState();
        counters.state(0, 0);
        log.begin();
        notifier.begins();
        if (transitions != null) {
            transitions.begin();
        }
        Arrival arrival = runOn();
        if (arrival == Arrival.EXPAND && options.minimizing()) {
            round.first(new WaitingState(here(), present.image(), null));
        }
        return arrival;
    }

    /** Counts a state, where the system stands and which others found to be new, and looks for what is wrong there; says whether to go on. */
    public boolean lookAt(Node state) {
        from = state.parent();
        choice = state.choice();
        depth = state.depth();
        matches = state.matches();
        return isCounted();
    }

    /** Runs to the first choice in the place of another exploration, which did so before; false if the search ends on the way. */
    public boolean beginAgain(Node first, Retracing retracing) {
        log.begin();
        if (!retracing.to(first)) {
            return false;
        }
        if (options.minimizing()) {
            round.first(new WaitingState(first, present.image(), null));
        }
        return true;
    }

    /** Makes what brings the system to states by the choices that lead there. */
    public Retracing retracing() {
        return new Retracing(system, present, round, log);
    }

    /** Makes a choice at a state, where the system stands, and runs to the next. */
    public Arrival advance(Node state, int alternative) {
        from = state;
        choice = alternative;
        depth = state.depth() + 1;
        preemptions = state.preemptions() + (state.preempts(alternative) ? 1 : 0);
        matches = state.matches();
        open.begin(state);
        if (transitions != null) {
            return advanceRecording(transitions, state, alternative);
        }
        notifier.chooses(state, alternative);
        log.begin(alternative);
        system.choose(alternative);
        return runOn();
    }

    private Arrival advanceRecording(TransitionRecorder writing, Node state, int alternative) {
        int name = system.nameOf(alternative);
        int known = writing.skips(state, name, depth);
        if (known != Recording.UNKNOWN) {
            open.followRecord(writing, known, depth);
            return Arrival.SEEN;
        }
        log.begin(alternative);
        writing.begin(state, name, system.turnOf(alternative));
        system.choose(alternative);
        Arrival arrival = runOn();
        if (transitions != null) {
            writing.advanced();
        }
        return arrival;
    }

    /** Makes the node of the state that the system arrived at. */
    public Node here() {
        BitSet preempting = options.tellsPreemptions() ? preempting() : NONE_PREEMPTING;
        Node node = new Node(
                from,
                choice,
                depth,
                matches,
                alternatives,
                transitions == null ? notifier.present() : transitions.number(),
                Node.Preemption.of(preemptions, preempting.isEmpty() ? null : preempting),
                open.arrived());
        open.place(node);
        return node;
    }

    private BitSet preempting() {
        StateFacts facts = system.facts();
        if (!facts.isScheduling()) {
            return NONE_PREEMPTING;
        }
        BitSet preempting = new BitSet(alternatives);
        for (int i = 0; i < alternatives; i++) {
            preempting.set(i, facts.preempts(i));
        }
        return preempting;
    }

    /** Returns which alternatives of a state the limit of preemptions allows. */
    public Selection allowed(Node node) {
        return node.preemptions() < options.preemptionLimit() ? Selection.ALL : Selection.FREE;
    }

    private Arrival runOn() {
        standsAtState = false;
        Arrival arrival = runToNext();
        notifier.arrives(standsAtState, options.stateless() ? null : present, depth, alternatives);
        return arrival;
    }

    private Arrival runToNext() {
        counters.transition(depth);
        suffixes.begin();
        if ((counters.transitions() & MEMORY_WATCH_MASK) == 0) {
            round.watchMemory();
            transitions = round.recording() == null ? null : transitions;
        }
        while (true) {
            Stop stop = comparing ? system.runToForcedPoint() : system.run();
            present.moved();
            notifier.stopped();
            switch (stop.kind()) {
                case FORCED_POINT -> {
                    if (isKnownFromHere()) {
                        return Arrival.SEEN;
                    }
                }
                case CHOICE -> {
                    log.stopped();
                    if (stop.alternatives() > 1) {
                        alternatives = stop.alternatives();
                        return arrive();
                    }
                    examineOnTheWay();
                    log.passOn();
                    system.choose(0);
                }
                case MATCH -> {
                    if (!isNewMatch() || isHalted()) {
                        goesNoFurther();
                        return Arrival.END;
                    }
                    system.passMatch();
                }
                default -> {
                    end(stop);
                    return Arrival.END;
                }
            }
            if (isFinished()) {
                return Arrival.END;
            }
        }
    }

    /** At a forced point: says whether the transition ends as another one did that was here before. Otherwise it goes on. */
    private boolean isKnownFromHere() {
        counters.forcedPoint();
        Fingerprint forcedPoint = present.fingerprint();
        int suffix = matches > 0 ? SuffixCache.NONE : suffixes.find(forcedPoint, spentDepth(), spentPreemptions());
        if (suffix != SuffixCache.NONE) {
            follow(suffix);
            return true;
        }
        suffixes.pass(forcedPoint);
        if (transitions != null) {
            transitions.passForcedPoint();
        }
        return false;
    }

    private void follow(int suffix) {
        counters.followedSuffix();
        int end = suffixes.end(suffix);
        open.leadTo(suffixes.openEnd(suffix));
        if (end == StateGraph.END) {
            counters.execution();
        }
        if (transitions != null) {
            transitions.followed(suffixes.elements(suffix), end);
            noteSwap(end >= 0);
        }
        endSuffixes(end);
    }

    private void noteSwap(boolean known) {
        if (transitions != null && known && system.maySwap()) {
            transitions.swaps();
        }
    }

    /** Notes where the transition ended. What a suffix with a match in it leads to depends on what was matched before. */
    private void endSuffixes(int where) {
        if (matches == 0) {
            TransitionRecorder writing = transitions;
            suffixes.end(
                    where,
                    open.arrived(),
                    spentDepth(),
                    spentPreemptions(),
                    writing == null ? any -> 0 : writing::suffix);
        }
    }

    /** What the path has spent of a limit matters only if there is one. */
    private int spentDepth() {
        return options.tellsDepths() ? depth : 0;
    }

    private int spentPreemptions() {
        return options.hasPreemptionLimit() ? preemptions : 0;
    }

    private Arrival arrive() {
        BitSet preempting = options.hasPreemptionLimit() ? preempting() : NONE_PREEMPTING;
        if (transitions != null) {
            transitions.stopped();
        }
        VisitResult result = visit(preempting);
        standsAtState = true;
        if (transitions != null) {
            noteSwap(result == VisitResult.SEEN);
            transitions.reached(present.number());
        }
        endSuffixes(transitions == null ? 0 : present.number());
        if (result == VisitResult.SEEN) {
            return Arrival.SEEN;
        }
        if (result == VisitResult.NEW && !isCounted()) {
            return Arrival.END;
        }
        if (transitions != null && transitions.isPruned(alternatives, depth)) {
            return Arrival.END;
        }
        if (pruning != null
                && matches == 0
                && pruning.prunes(present.fingerprint(), depth, counters, round.omissions())) {
            return Arrival.END;
        }
        return isWithinLimits(result, preempting) ? Arrival.EXPAND : Arrival.END;
    }

    /** Visits the present state; whoever finds it visited must find it open, too, so that is done at once. */
    private VisitResult visit(BitSet preempting) {
        OpenStates states = open.states();
        if (states == null) {
            return visits.visit(present, matches, depth, preemptions, preempting);
        }
        Fingerprint key = OpenStates.key(present.fingerprint(), matches);
        synchronized (states) {
            VisitResult result = visits.visit(present, matches, depth, preemptions, preempting);
            if (result == VisitResult.SEEN && !suffixes.isPassing()) {
                open.leadToVisited(key);
            } else {
                boolean all = open.triesAll(depth, preemptions, preempting.isEmpty())
                        && !system.facts().isWithholding();
                open.leadTo(states.visited(key, result, all ? alternatives : 0));
            }
            return result;
        }
    }

    /** Counts a new state and looks for what is wrong there; false if the search ends with that. */
    private boolean isCounted() {
        if (matches == 0 && !count(options.stateless() ? NO_FINGERPRINT : present.fingerprint())) {
            return false;
        }
        if (!options.looksForLivelocks()) {
            goesNoFurther(); // as far as anybody knows: nobody hears of it if the program never ends
        }
        if (options.races() != Races.OFF) {
            racing.races().forEach(this::found);
            if (transitions != null && racing.showsRaces()) {
                transitions.violating();
            }
        }
        if (transitions != null) {
            examineRecording(transitions);
        } else {
            examine();
        }
        return !round.isFinished();
    }

    private void examineRecording(TransitionRecorder writing) {
        if (examiner.hasQuestions() && !writing.isCheckKnown()) {
            writing.beginCheck();
            boolean fine = examine();
            writing.endCheck();
            if (!fine) {
                writing.violating();
            }
        }
        if (!round.isFinished()) {
            writing.examined();
        }
    }

    /** Asks invariants and properties about the present state; says whether nothing is wrong. */
    private boolean examine() {
        List<Violation> violations = examiner.violations(this::path);
        for (Violation each : violations) {
            if (!round.isFinished()) {
                violated(each);
            }
        }
        if (!round.isFinished() && learning.takeRefutation()) {
            round.restart();
        }
        return violations.isEmpty();
    }

    /** Asks about a state that is none of the graph: what is wrong there belongs to the transition. */
    private void examineOnTheWay() {
        if (examine()) {
            return;
        }
        suffixes.wrong();
        if (transitions != null) {
            transitions.wrong();
        }
    }

    /**
     * Keeps account of what limits cut off. A visit that is not the first cuts off no more preemptions than the first did,
     * unless that was beyond the depth limit.
     */
    private boolean isWithinLimits(VisitResult result, BitSet preempting) {
        if (depth >= options.depthLimit()) {
            round.omissions().beyondDepth(1);
            return false;
        }
        boolean isCut = preemptions >= options.preemptionLimit() && !preempting.isEmpty();
        if (isCut && (result == VisitResult.NEW || options.hasDepthLimit())) {
            round.omissions().beyondPreemptions();
        }
        return true;
    }

    private boolean isNewMatch() {
        matches++;
        Fingerprint fingerprint = system.matchFingerprint();
        VisitResult result = match(fingerprint);
        if (result == VisitResult.SEEN) {
            open.leadTo(null); // a driver may go on for ever, and leave it to matches to cut its paths
            return false;
        }
        return result == VisitResult.AGAIN || count(fingerprint);
    }

    private VisitResult match(Fingerprint fingerprint) {
        String whyUnrecorded = depth == 0
                ? "Match is called before there is a choice"
                : options.tellsDepths() ? "whether a path ends at Match depends on its length, too" : "";
        if (transitions != null && !whyUnrecorded.isEmpty()) {
            round.dropRecording(whyUnrecorded);
            transitions = null;
        }
        noteSwap(true);
        return transitions == null
                ? matched.match(fingerprint, matches, depth, preemptions)
                : transitions.match(fingerprint, matches);
    }

    /** Has paths end at new matches that are behind a choice, and tells somebody. */
    public void haltAtMatches(Halt who) {
        halt = who;
    }

    private boolean isHalted() {
        if (halt == null || depth == 0) {
            return false;
        }
        open.leadTo(null);
        halt.at(depth, matches);
        return true;
    }

    /** Goes on from a match where the system stands, and which a path was halted at. The path itself is not known any more. */
    public Arrival passOn(int newDepth, int newMatches) {
        from = null;
        choice = 0;
        depth = newDepth;
        preemptions = 0;
        matches = newMatches;
        open.begin();
        log.begin();
        system.passMatch();
        return runOn();
    }

    /** Looks at a match that a path arrived at which this exploration did not execute; says whether it is new. */
    public boolean arriveAtMatch(Fingerprint fingerprint, int newMatches, int newDepth) {
        counters.executions(0, newDepth);
        return matched.match(fingerprint, newMatches, newDepth, 0) == VisitResult.NEW && count(fingerprint);
    }

    /** Looks after the memory. */
    public void watchMemory() {
        round.watchMemory();
    }

    /** Counts a state; false if that would be one too many. */
    private boolean count(Fingerprint fingerprint) {
        if (!round.admitsState()) {
            return false;
        }
        counters.state(fingerprint.high(), fingerprint.low());
        return true;
    }

    private void end(Stop stop) {
        if (stop.kind() != Stop.Kind.RESTART && stop.kind() != Stop.Kind.INTERRUPTED) {
            open.leadTo(null);
        }
        switch (stop.kind()) {
            case EXIT -> {
                counters.execution();
                examineOnTheWay();
                recordEnd(StateGraph.END);
            }
            case UNCAUGHT, DEADLOCK, NO_PROGRESS -> {
                counters.execution();
                if (options.accepts(stop, system)) {
                    examineOnTheWay();
                    recordEnd(StateGraph.END);
                } else {
                    violated(Violation.of(stop, path()));
                    examine();
                    recordEnd(StateGraph.PROBLEM);
                }
            }
            case REFUSED -> recordEnd(StateGraph.REFUSED);
            case STEP_LIMIT -> {
                round.omissions().add(Incompleteness.of(stop));
                round.stepLimitHit();
            }
            case RESTART -> {
                round.restart();
                learning.goOnLearning(counters.transitions());
            }
            case INTERRUPTED -> round.interrupted();
            default -> round.omissions().add(Incompleteness.of(stop));
        }
        goesNoFurther();
    }

    private void goesNoFurther() {
        if (!round.isFinished() && learning.goesNoFurther()) {
            round.restart();
        }
    }

    private void recordEnd(int how) {
        if (transitions != null) {
            transitions.ended(how);
        }
        if (how != StateGraph.PROBLEM) {
            endSuffixes(how);
        }
    }

    private void found(Race race) {
        round.findings().add(race, path());
        if (options.races() == Races.VIOLATION) {
            round.findings().addViolation(race, path());
            notifier.finds(Violation.of(race, path()));
            endAfterViolation();
        }
    }

    private void violated(Violation violation) {
        round.findings().add(violation);
        notifier.finds(violation);
        endAfterViolation();
    }

    private void endAfterViolation() {
        if (!options.allViolations()) {
            round.finish();
        }
    }

    private List<Integer> path() {
        return from == null ? List.of() : from.pathWith(choice);
    }
}
