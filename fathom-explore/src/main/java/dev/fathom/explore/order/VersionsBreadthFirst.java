package dev.fathom.explore.order;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.GuestCalls.End;
import dev.fathom.explore.call.Results;
import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Expands states of two versions of a class in lockstep, breadth first: what is expanded is a pair, and each call is executed on both. The first
 * call with which they differ in results or exceptions (or, on request, in the states they lead to) ends a shortest sequence.
 *
 * <p>Each version runs in a machine of its own, so what they return is compared by its content in words, exceptions by their class.
 */
public final class VersionsBreadthFirst implements LevelWorker {
    private static final long OLD_FACTOR = 0x9E3779B97F4A7C15L;

    private final Side now;
    private final Side before;
    private final boolean comparesStates;
    private final Map<Integer, Integer> counterparts = new HashMap<>();
    private final Steps steps = new Steps();
    private List<Pair> next = new ArrayList<>();
    private final @Nullable VersionsAtOnce atOnce;
    private long expanded;

    /** A state of each version, and how it was reached. */
    record Pair(int[] now, int[] before, int number) {}

    /** A version: the exploration of its class, and how it goes back. */
    private static final class Side {
        private final ObjectExploration exploration;
        private final ObjectBacktracker backtracker;
        private final Results results;

        Side(ObjectExploration exploration) {
            this.exploration = exploration;
            backtracker = ObjectBacktracker.of(ExploreOptions.Backtracking.COPY, exploration);
            results = exploration.results();
        }

        /** Executes a call; returns what it did, in words that mean the same for the other version. */
        String outcome(int number) {
            OperationCall call = exploration.call(number);
            VmMethod guard = call.guard();
            if (guard != null) {
                End end = exploration.runPlainly(guard, CallExecutor.guardWords(call, guard));
                if (end != End.RETURNED || (exploration.guest.result() & 1) == 0) {
                    return end == End.RETURNED ? REFUSED : outcomeOfPrecondition(guard, end);
                }
            }
            exploration.countExecuted(1);
            return outcome(call.operation(), exploration.runPlainly(call.entry(), call.words()));
        }

        private String outcomeOfPrecondition(VmMethod guard, End end) {
            String outcome = outcome(guard, end);
            return outcome.equals(UNKNOWN) ? UNKNOWN : "precondition " + outcome;
        }

        private String outcome(VmMethod method, End end) {
            return switch (end) {
                case RETURNED -> returned(method.returnKind, exploration.guest.result());
                case THREW ->
                    "threw "
                            + exploration.classOf(exploration.guest.exception()).externalName();
                case REFUSED -> REFUSED;
                case STOPPED -> exploration.guest.isUnsupported() ? UNKNOWN : ENDLESS;
            };
        }

        private String returned(char kind, long bits) {
            if (kind == 'V') {
                return "returned";
            }
            Results.Value value = new Results.Value(kind, bits);
            if (!value.isReference() || bits == 0) {
                return "returned " + results.text(value);
            }
            int ref = (int) bits;
            if (ref == exploration.object()) {
                return "returned itself";
            }
            String type = exploration.classOf(ref).externalName();
            return "returned " + results.literal(ref, exploration.object()).orElse("an object of " + type);
        }

        /** Returns an outcome of the last call with what is known of it. */
        String told(String outcome) {
            return outcome.equals(ENDLESS) ? ENDLESS + " (" + exploration.guest.explanation() + ")" : outcome;
        }

        void load(int[] image) {
            exploration.states.load(image, 0, image.length);
        }
    }

    private static final String REFUSED = "was not executed";
    private static final String UNKNOWN = "could not be executed";
    private static final String ENDLESS = "did not end";

    /** Prepares to compare; pairs are expanded one by one, or many at once if the options of the new version say so. */
    public VersionsBreadthFirst(ObjectExploration now, ObjectExploration before, boolean comparesStates) {
        this.now = new Side(now);
        this.before = new Side(before);
        this.comparesStates = comparesStates;
        for (int i = 0; i < now.subject.calls().size(); i++) {
            findCounterpart(i, before.subject.calls());
        }
        atOnce = now.options
                .delta()
                .map(options -> new VersionsAtOnce(now, before, options, comparesStates, counterparts))
                .orElse(null);
    }

    /** A call that the old version lacks cannot be compared; it is left out, and that is said. */
    private void findCounterpart(int number, List<OperationCall> others) {
        OperationCall call = now.exploration.call(number);
        int found = counterpart(call, others);
        if (found >= 0) {
            counterparts.put(number, found);
        } else {
            now.exploration.findings().leaveOut("the old version has no " + call.operation().name + " to compare with");
        }
    }

    /** Returns the place of the same call among those of another version, negative if it is not there. */
    public static int counterpart(OperationCall call, List<OperationCall> others) {
        for (int i = 0; i < others.size(); i++) {
            OperationCall other = others.get(i);
            if (other.operation().key().equals(call.operation().key())
                    && other.arguments().equals(call.arguments())) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void addRoots() {
        List<OperationCall> roots = now.exploration.subject.roots();
        for (int i = 0; i < roots.size(); i++) {
            int other = counterpart(roots.get(i), before.exploration.subject.roots());
            if (other < 0) {
                now.exploration.findings().leaveOut("the old version has no " + roots.get(i) + " to start from");
                continue;
            }
            boolean made = now.exploration.makeRoot(i);
            if (made != before.exploration.makeRoot(other) && !now.exploration.isInterrupted()) {
                now.exploration.findings().leaveOut("only one of the versions makes " + roots.get(i));
            } else if (made && !now.exploration.isInterrupted()) {
                compare(Steps.NONE, i, 0);
            }
        }
    }

    @Override
    public boolean expandLevel(int depth) {
        List<Pair> level = next;
        next = new ArrayList<>();
        int most = atOnce == null ? level.size() : atOnce.most();
        for (int at = 0; at < level.size(); at += most) {
            List<Pair> pairs = level.subList(at, Math.min(level.size(), at + most));
            if (!expand(pairs, depth + 1)) {
                return false;
            }
        }
        return true;
    }

    private boolean expand(List<Pair> pairs, int depth) {
        if (now.exploration.shouldStop()) {
            return false;
        }
        if (atOnce != null && atOnce.expand(pairs, depth)) {
            atOnce.tell((parent, step, state, old, high, low) -> {
                if (now.exploration.isNew(high, low, depth) && depth < now.exploration.options.length()) {
                    next.add(new Pair(state, old, steps.add(parent, step)));
                }
            });
            expanded += pairs.size();
            return true;
        }
        for (Pair each : pairs) {
            if (now.exploration.shouldStop()) {
                return false;
            }
            now.load(each.now);
            before.load(each.before);
            expand(each, depth);
            expanded++;
        }
        return true;
    }

    /** Returns what was executed at once, if anything was to be. */
    public Optional<DeltaStatistics> statistics() {
        return Optional.ofNullable(atOnce).map(VersionsAtOnce::statistics);
    }

    private void expand(Pair pair, int depth) {
        ChoicePath choices = now.exploration.guest.choices();
        for (int call : now.exploration.callOrder()) {
            Integer other = counterparts.get(call);
            if (other == null || now.exploration.isDecided()) {
                continue;
            }
            choices.clear();
            do {
                String outcome = now.outcome(call);
                int step = now.exploration.steps.numberOf(call, choices);
                ChoicePath others = before.exploration.guest.choices();
                others.follow(choices);
                do {
                    String old = before.outcome(other);
                    if (outcome.equals(UNKNOWN) || old.equals(UNKNOWN)) {
                        leaveOut(call, (outcome.equals(UNKNOWN) ? now : before).exploration);
                    } else if (!outcome.equals(old)) {
                        differ(steps.pathTo(pair.number), step, call, now.told(outcome), before.told(old));
                    } else if (others.hasParted()) {
                        differ(
                                steps.pathTo(pair.number),
                                step,
                                call,
                                chose(others.followedAmong()),
                                chose(others.askedAmong()));
                    } else {
                        agree(pair, call, step, depth, outcome);
                    }
                    before.backtracker.back(false);
                } while (others.advance());
                now.backtracker.back(false);
            } while (choices.advance());
        }
    }

    private static String chose(int alternatives) {
        return "chose among " + alternatives + " alternatives";
    }

    /** There is no state to go on from after a call that did not come to its end, and if that was the machine's fault, nothing to compare. */
    private void leaveOut(int call, ObjectExploration version) {
        String which = version == now.exploration ? "" : "the old version's ";
        now.exploration
                .findings()
                .leaveOut(which + now.exploration.call(call).operation().name + " could not be executed to its end: "
                        + version.guest.explanation());
    }

    private void agree(Pair pair, int call, int step, int depth, String outcome) {
        if (outcome.equals(ENDLESS)) {
            leaveOut(call, now.exploration);
        } else if (!outcome.equals(REFUSED)) {
            compare(pair.number, step, depth);
        }
    }

    private void differ(int[] path, int step, int call, String outcome, String old) {
        if (now.exploration.isInterrupted()) {
            return; // perhaps in the midst of this call, or of looking at what it returned
        }
        now.exploration
                .findings()
                .differentVersions(now.exploration.call(call) + " " + outcome + "; the old version " + old);
        now.exploration.findings().note(path, step);
    }

    /** Compares the present pair with those seen, and lets it wait if it is new. */
    private void compare(int parent, int step, int depth) {
        var state = now.exploration.canonicalize();
        var old = before.exploration.canonicalize();
        boolean same = state.high() == old.high() && state.low() == old.low();
        if (comparesStates && !same) {
            now.exploration.findings().differentVersions("the states of the two versions differ");
            if (parent == Steps.NONE) {
                now.exploration.findings().note(new int[] {step});
            } else {
                now.exploration.findings().note(steps.pathTo(parent), step);
            }
            return;
        }
        long high = high(state.high(), old.high());
        long low = low(state.low(), old.low());
        if (now.exploration.isNew(high, low, depth) && depth < now.exploration.options.length()) {
            next.add(new Pair(now.exploration.image(), before.exploration.image(), steps.add(parent, step)));
        }
    }

    /** Returns the first half of the fingerprint of a pair. */
    static long high(long state, long old) {
        return state + OLD_FACTOR * old;
    }

    static long low(long state, long old) {
        return state ^ Long.rotateLeft(old * OLD_FACTOR, 31);
    }

    @Override
    public long expanded() {
        return expanded;
    }

    @Override
    public int waiting() {
        return next.size();
    }

    @Override
    public List<Route> give(int count) {
        throw new UnsupportedOperationException("pairs are not handed over");
    }

    @Override
    public void take(List<Route> routes) {
        throw new UnsupportedOperationException("pairs are not handed over");
    }
}
