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
    final Limits limits;
    private final Vm vm;
    private final Findings findings;
    private final Call[] calls;
    private final Set<VmClass> failed;
    private final List<Long> newAtDepth = new ArrayList<>();
    private int writtenPermanentWords;
    private long executions;

    Exploration(
            Vm vm,
            Subject subject,
            ExploreOptions options,
            IgnoredFields ignored,
            ObjectStates states,
            Set<VmClass> failed,
            Limits limits) {
        this.vm = vm;
        this.subject = subject;
        this.options = options;
        this.states = states;
        this.failed = failed;
        this.limits = limits;
        canonicalizer = new RootCanonicalizer(vm.heap, ignored);
        guest = new GuestCalls(vm);
        visited = options.exact()
                ? new VisitedImages()
                : new VisitedFingerprints(options.order() == ExploreOptions.Order.DFS);
        steps = new StepTable(subject);
        findings = new Findings(vm, steps);
        calls = subject.calls().toArray(new Call[0]);
    }

    /** Explores; throws {@link NewClasses} if classes were initialised on the way. */
    ExploreResult run() {
        int rootCell = states.cell();
        long expanded = options.order() == ExploreOptions.Order.BFS
                ? new BreadthFirst(this, rootCell).run()
                : new DepthFirst(this, rootCell).run();
        List<String> incomplete = new ArrayList<>(findings.incomplete());
        if (!limits.reason().isEmpty()) {
            incomplete.add(limits.reason());
        }
        return new ExploreResult(
                findings.violations(),
                incomplete,
                expanded,
                executions,
                visited.size(),
                newAtDepth,
                limits.seconds(),
                limits.peakMemory(),
                omissionProbability(),
                visited.digest());
    }

    /** Two different states have the same fingerprint with a probability of at most 2^-64 (see RootCanonicalizer). */
    private double omissionProbability() {
        double size = visited.size();
        return options.exact() ? 0 : size * (size - 1) / 2 * Math.pow(2, -64);
    }

    int callCount() {
        return calls.length;
    }

    /** Makes a root object; says whether that worked. */
    boolean makeRoot(int number) {
        Call root = subject.roots().get(number);
        states.clear();
        guest.choices().clear();
        int made = 0;
        if (root.operation().isConstructor()) {
            made = vm.heap.allocate(subject.type());
            states.root(made);
        }
        GuestCalls.End end = guest.run(root.entry(), made, root.words());
        if (end == GuestCalls.End.RETURNED && made == 0) {
            states.root((int) guest.result());
        }
        noticeNewClasses();
        return findings.rootMade(root, end, guest, states.root());
    }

    /** Executes one call on the present state; says whether its outcome is a state to go on from. */
    boolean execute(int call) {
        Call each = calls[call];
        executions++;
        GuestCalls.End end = guest.run(each.entry(), each.operation().isStatic() ? 0 : states.root(), each.words());
        if (states.writtenPermanentWords() != writtenPermanentWords) {
            noticeNewClasses();
        }
        return end == GuestCalls.End.RETURNED || findings.isState(each, end, guest);
    }

    private void noticeNewClasses() {
        writtenPermanentWords = states.writtenPermanentWords();
        List<VmClass> initialized = states.initializedClasses();
        initialized.removeAll(failed);
        if (!initialized.isEmpty()) {
            throw new NewClasses(initialized);
        }
    }

    /** Notes that a call did something wrong, if it did. */
    void noteOutcome(int[] pathBefore, int call) {
        findings.note(pathBefore, steps.numberOf(call, guest.choices()));
    }

    boolean hasProblem() {
        return findings.hasProblem();
    }

    /** Counts a new state. */
    void countNew(int depth) {
        while (newAtDepth.size() <= depth) {
            newAtDepth.add(0L);
        }
        newAtDepth.set(depth, newAtDepth.get(depth) + 1);
    }

    /** Checks the invariants in the present state, which the path leads to. They may change the state. */
    void checkInvariants(Supplier<int[]> path) {
        for (VmMethod each : subject.invariants()) {
            GuestCalls.End end = guest.run(each, each.isStatic() && each.argWords == 0 ? 0 : states.root(), NO_WORDS);
            if (states.writtenPermanentWords() != writtenPermanentWords) {
                noticeNewClasses();
            }
            if (!findings.invariantHolds(each, end, guest)) {
                findings.note(path.get());
                return;
            }
        }
    }

    boolean shouldStop() {
        return limits.reached(visited.size()) || (findings.hasViolations() && !options.allViolations());
    }
}
