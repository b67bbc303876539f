package dev.fathom.search;

import dev.fathom.evolve.graph.Counterexamples;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.search.record.AlternativeNames;
import dev.fathom.search.record.Evolution;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.Elements;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A search of a program that is recorded, and that reuses the record of an earlier one.
 *
 * <p>It starts with all that the earlier search learned, if what all states have in common is the same, because that decides where transitions end, unless it would learn that again and no transition that it can
 * rely on tells of it. The record holds only if nothing else is learned, and nothing less, before there is something to choose; if there is later, the search begins again, from nothing. What else it sees of accesses is compared with what the earlier one
 * saw: the transitions that are not executed again make accesses as well.
 */
public final class RecordedSearch {
    /**
     * States are asked in the midst of transitions, too, and what the answers depend on is watched: a record for other demands is of no use, and
     * whoever keeps records must tell them apart.
     */
    private static final String DEMANDS = "";

    private final Search search;
    private final List<GuestMachine> machines;
    private final PresentProgram program;
    private final @Nullable EarlierRun earlier;
    private final boolean recording;
    private @Nullable Reuse reuse;
    private String whyNothingHolds = "";

    /**
     * Prepares a search to be recorded; must come before it runs.
     *
     * @param machines the machines that are searched, which must record elements
     * @param earlier what was recorded before, or null
     */
    public RecordedSearch(
            Search search, List<GuestMachine> machines, PresentProgram program, @Nullable EarlierRun earlier) {
        this(search, machines, program, earlier, true);
    }

    /**
     * The same, of a search that may be recorded or not.
     *
     * @param recording whether the search is recorded also if states of the earlier one can be pruned, and nothing else is reused; all other searches are
     */
    public RecordedSearch(
            Search search,
            List<GuestMachine> machines,
            PresentProgram program,
            @Nullable EarlierRun earlier,
            boolean recording) {
        this.search = search;
        this.machines = List.copyOf(machines);
        this.program = program;
        this.earlier = earlier == null || earlier.isVoid() || !isWorthIt(earlier) ? null : earlier;
        boolean prunesOnly = !recording && this.earlier != null && this.earlier.mode() == ReuseMode.RMC;
        this.recording = !prunesOnly
                && machines.stream()
                        .allMatch(each -> each.recordable().elements().isOn());
        prepare(earlier == null || !earlier.mode().prunesStates() ? List::of : () -> waysToViolations(earlier));
    }

    private boolean isWorthIt(EarlierRun run) {
        boolean result = run.pays(0);
        whyNothingHolds = result ? "" : "nearly all of what the last run executed may be different now";
        return result;
    }

    private void prepare(Supplier<List<List<Integer>>> known) {
        List<Elements> elements =
                machines.stream().map(each -> each.recordable().elements()).toList();
        EarlierRun usable = earlier;
        if (usable == null) {
            search.record(new Evolution(elements, true, () -> null, () -> false, false, known));
            return;
        }
        ThreadKnowledge threads = usable.record().threads();
        Set<Long> learned = stillTrue(usable);
        machines.forEach(each -> each.atBase(base -> {
            if (threads.hasBase(base)) {
                each.learned().names().addAll(learned);
                each.skipPreRuns();
            }
        }));
        search.record(new Evolution(
                elements, recording, () -> accepted(usable), () -> isRefutedBy(threads), mayWithholdTimeouts(), known));
    }

    private boolean mayWithholdTimeouts() {
        return machines.get(0).interleavings().timeouts() == Interleavings.Timeouts.IDLE;
    }

    /** Lets machines know what a run of the same program learned: where transitions end, and so what choices mean, depends on it. */
    public static void learn(List<GuestMachine> machines, ThreadKnowledge threads) {
        machines.forEach(each -> each.learned().names().addAll(threads.learned()));
    }

    /** Returns what the earlier run learned, without what it may be that nothing tells of any more. */
    private Set<Long> stillTrue(EarlierRun usable) {
        ThreadKnowledge threads = usable.record().threads();
        Set<Long> learned = new HashSet<>(threads.learned());
        for (long each : threads.told()) {
            String name = Elements.nameOf(each);
            if (!usable.isStillPassed(element ->
                    element.ordinal() == Elements.FACT && element.method().equals(name))) {
                learned.remove(each);
            }
        }
        return learned;
    }

    /**
     * Returns ways to what the earlier run found wrong: the shortest whose code has not changed, and the shortest of all. What is tried for a moment
     * need not be in a record that can be relied on.
     */
    private List<List<Integer>> waysToViolations(EarlierRun before) {
        if (before.record().totals() != null) {
            return List.of();
        }
        StateGraph graph = before.record().graph();
        boolean ofStates = search.looksForWrongStates();
        IntPredicate isOnOnePath = AlternativeNames.onOnePath(graph);
        Set<List<String>> ways = new LinkedHashSet<>();
        if (!before.isVoid()) {
            Impact impact = reuse(before).impact();
            Counterexamples.shortest(graph, each -> isOnOnePath.test(each) && !impact.isDangerous(each), ofStates)
                    .ifPresent(ways::add);
        }
        Counterexamples.shortest(graph, isOnOnePath, ofStates).ifPresent(ways::add);
        return ways.stream().map(AlternativeNames::along).toList();
    }

    private boolean isRefutedBy(ThreadKnowledge threads) {
        boolean refuted = false;
        for (GuestMachine each : machines) {
            refuted |= each.recordable().compareWith(threads.accesses());
        }
        return refuted;
    }

    /** Returns what of the earlier run holds; iterative deepening asks again and again. */
    private @Nullable Reuse accepted(EarlierRun usable) {
        if (!usable.record().threads().hasBaseOf(machines.get(0))) {
            whyNothingHolds = "what the program does before there is something to choose has changed";
            return null;
        }
        if (!usable.record().threads().isThatOf(machines)) {
            whyNothingHolds = "whether the program looks at the clock has changed";
            return null;
        }
        return reuse(usable);
    }

    private Reuse reuse(EarlierRun usable) {
        Reuse known = reuse;
        if (known == null) {
            known = usable.reuse(DEMANDS);
            reuse = known;
        }
        return known;
    }

    /** Says whether the search ended at once because something that was wrong in the earlier run still is; then its record is the one to keep. */
    public boolean showsKnownViolation() {
        return search.showsKnownViolation();
    }

    /** Returns why nothing was reused although there was something to reuse; empty if there was no reason. */
    public String whyNothingHolds() {
        return whyNothingHolds;
    }

    /** Returns why there is no record of the search; empty if there is one. */
    public String whyNoRecord() {
        return search.whyRecordingStopped();
    }

    /** Returns what was reused. */
    public ReuseCounts counts() {
        return search.reuseCounts();
    }

    /** Returns the record of the search that has run, if it can be of use to another. */
    public Optional<RunRecord> record() {
        if (!search.isRecorded()) {
            return Optional.empty();
        }
        ThreadKnowledge threads = ThreadKnowledge.of(machines);
        RunRecord reused = earlier == null || counts().isNone() ? null : earlier.record();
        StateGraph graph = search.graph();
        return Optional.of(RunRecord.of(
                graph,
                program,
                reused == null ? threads : threads.with(reused.threads()),
                DEMANDS,
                search.totals(graph),
                reused));
    }
}
