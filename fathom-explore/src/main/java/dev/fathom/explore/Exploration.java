package dev.fathom.explore;

import dev.fathom.explore.subject.Call;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** What both orders of exploration share: executing calls, comparing what comes out, noting what is wrong. */
final class Exploration {
    private static final int[] NO_WORDS = {};

    final Subject subject;
    final ExploreOptions options;
    final ObjectStates states;
    final RootCanonicalizer canonicalizer;
    final GuestCalls guest;
    final Visited visited;
    final StepTable steps;
    private final CallExecutor executor;
    private final Matcher matcher;
    private final CallOrder order;
    private final Limits limits;
    private final Findings findings;
    private final Selection selection;
    private final Call[] calls;
    private final Set<VmClass> failed;
    private long[] newAtDepth = new long[16];
    private int deepest = -1;
    private int writtenPermanentWords;

    Exploration(
            Vm vm,
            Subject subject,
            ExploreOptions options,
            IgnoredFields ignored,
            ObjectStates states,
            Set<VmClass> failed,
            Limits limits) {
        this.subject = subject;
        this.options = options;
        this.states = states;
        this.failed = failed;
        this.limits = limits;
        guest = new GuestCalls(vm);
        visited = options.exact()
                ? new VisitedImages()
                : new VisitedFingerprints(options.order() == ExploreOptions.Order.DFS);
        steps = new StepTable(subject);
        findings = new Findings(vm, steps);
        selection = new Selection(options.suite(), steps);
        executor = new CallExecutor(vm, subject, states, guest, findings);
        boolean shape = options.matching() == ExploreOptions.Matching.SHAPE;
        matcher = new Matcher(vm, ignored, shape, subject.abstraction(), states, executor, guest);
        canonicalizer = matcher.canonicalizer();
        order = new CallOrder(subject.calls().size(), options.seed());
        calls = subject.calls().toArray(new Call[0]);
    }

    /** Explores; throws {@link NewClasses} if classes were initialised on the way. */
    ExploreResult run() {
        long expanded =
                options.order() == ExploreOptions.Order.BFS ? new BreadthFirst(this).run() : new DepthFirst(this).run();
        List<String> incomplete = new ArrayList<>(findings.incomplete());
        if (!limits.reason().isEmpty()) {
            incomplete.add(limits.reason());
        }
        if (options.matching() == ExploreOptions.Matching.SHAPE) {
            incomplete.add("of the states with the same shape, one was explored (--match shape)");
        }
        return new ExploreResult(
                findings.violations(),
                incomplete,
                expanded,
                executor.executions(),
                visited.size(),
                Arrays.stream(newAtDepth, 0, deepest + 1).boxed().toList(),
                limits.seconds(),
                limits.peakMemory(),
                omissionProbability(),
                visited.digest(),
                selection.sequences());
    }

    /** Two different states have the same fingerprint with a probability of at most 2^-64 (see RootCanonicalizer). */
    private double omissionProbability() {
        double size = visited.size();
        return options.exact() ? 0 : size * (size - 1) / 2 * Math.pow(2, -64);
    }

    /** Lets operations be compiled, if that is wanted. */
    void useBacktracker(Backtracker backtracker) {
        if (options.compile()) {
            executor.compile(() -> backtracker.back(false));
        }
    }

    /** Returns the numbers of the calls in the order in which to try them on the next state. */
    int[] nextOrder() {
        return order.next();
    }

    /** Makes a root object; says whether there is one to start from. */
    boolean makeRoot(int number) {
        boolean made = executor.makeRoot(subject.roots().get(number));
        noticeNewClasses();
        return made;
    }

    /** Executes one call on the present state; says whether its outcome is a state to go on from. */
    boolean execute(int call) {
        boolean isState = executor.execute(calls[call]);
        if (states.writtenPermanentWords() != writtenPermanentWords) {
            noticeNewClasses();
        }
        return isState;
    }

    private void noticeNewClasses() {
        writtenPermanentWords = states.writtenPermanentWords();
        List<VmClass> initialized = states.initializedClasses();
        initialized.removeAll(failed);
        if (!initialized.isEmpty()) {
            throw new NewClasses(initialized);
        }
    }

    /** Compares the present state with those seen; returns the depth it was known at, or {@link Visited#NEW}. */
    int compare(int depth) {
        int before = visited.lower(matcher.canonicalize(), depth);
        if (before == Visited.NEW) {
            countNew(depth);
        }
        return before;
    }

    private void countNew(int depth) {
        if (depth >= newAtDepth.length) {
            newAtDepth = Arrays.copyOf(newAtDepth, 2 * depth);
        }
        newAtDepth[depth]++;
        deepest = Math.max(deepest, depth);
    }

    boolean hasProblem() {
        return findings.hasProblem();
    }

    /** Notes that a call did something wrong. */
    void noteProblem(int[] pathBefore, int call) {
        findings.note(pathBefore, steps.numberOf(call, guest.choices()));
    }

    /** Checks a new state, which the path leads to, and selects it for a test if it is fine. */
    void checkNew(Backtracker backtracker, Supplier<int[]> path) {
        if (subject.invariants().isEmpty() || invariantsHold(backtracker, path)) {
            selection.state(path);
        }
    }

    /** Says whether the invariants hold in the present state. With copying, they may change it. */
    private boolean invariantsHold(Backtracker backtracker, Supplier<int[]> path) {
        boolean hold = true;
        backtracker.beginCheck();
        for (VmMethod each : subject.invariants()) {
            GuestCalls.End end = executor.run(each, NO_WORDS, backtracker::backToChecked);
            if (states.writtenPermanentWords() != writtenPermanentWords) {
                noticeNewClasses();
            }
            if (!findings.invariantHolds(each, subject.invariantName(each), end, guest)) {
                findings.note(path.get());
                hold = false;
                break;
            }
        }
        backtracker.endCheck();
        return hold;
    }

    boolean shouldStop() {
        return isDecided() || limits.reached(visited.size());
    }

    /** Says whether a violation was found that ends the exploration. */
    boolean isDecided() {
        return findings.hasViolations() && !options.allViolations();
    }

    /** Returns how far the exploration is. */
    Progress progress() {
        return new Progress(visited.size(), executor.executions(), deepest, limits.seconds());
    }
}
