package dev.fathom.explore;

import dev.fathom.evolve.graph.GraphHead;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Dependence;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** An exploration that is recorded, and that reuses the record of an earlier one. */
public final class RecordedExploration {
    private static final String ORDER = "\nin the order of ";
    private static final String COMPARED = "\ncompared by ";
    private static final String OF_ORDER = "initialisers of classes depend on each other, so that their order matters";

    private final Explorer explorer;
    private final PresentProgram program;
    private final @Nullable EarlierRun earlier;
    private String whyNothingHolds = "";

    /**
     * Prepares an exploration to be recorded; must come before it runs.
     *
     * @param earlier what was recorded before, or null
     */
    public RecordedExploration(Explorer explorer, PresentProgram program, @Nullable EarlierRun earlier) {
        this.explorer = explorer;
        this.program = program;
        this.earlier = earlier == null || earlier.isVoid() ? null : earlier;
        explorer.record(this.earlier == null ? null : accepted(this.earlier));
    }

    private @Nullable Reuse accepted(EarlierRun usable) {
        String[] asked = usable.record().demands().split(ORDER, 2);
        String[] compared = asked[0].split(COMPARED, 2);
        if (!comparison().equals(compared.length > 1 ? compared[1] : "")) {
            whyNothingHolds =
                    "states are compared in another way now (an abstraction, or sets whose order does not count)";
            return null;
        }
        if (usable.prologueIsModified()) {
            whyNothingHolds = "what runs before there is an object may do something else now";
            return null;
        }
        Reuse reuse =
                usable.reuse(compared[0].equals(invariants()) ? usable.record().demands() : invariants());
        if (asked.length > 1 && !(asked[1].equals(plan()) && reuse.impact().isNone())) {
            whyNothingHolds = OF_ORDER;
            return null;
        }
        if (explorer.workerCount() > 1
                && 2L * reuse.impact().modified() > reuse.graph().transitionCount()) {
            whyNothingHolds = "most of it may be different now, and one worker with a record is slower than "
                    + explorer.workerCount() + " without";
            return null;
        }
        return reuse;
    }

    /** Returns what was asked about every state, and the plan if what the states have in common depends on it. */
    private String demands() {
        String comparison = comparison();
        return invariants()
                + (comparison.isEmpty() ? "" : COMPARED + comparison)
                + (explorer.orderMatters() ? ORDER + plan() : "");
    }

    /** Returns what makes states the same that are not; empty if nothing does. Marks of fields are in the fingerprints of their classes. */
    private String comparison() {
        VmMethod abstraction = explorer.subject().abstraction();
        List<String> sets = explorer.subject().unordered();
        return (abstraction == null ? "" : abstraction.toString()) + (sets.isEmpty() ? "" : " " + new TreeSet<>(sets));
    }

    private String invariants() {
        return explorer.subject().invariantNames().toString();
    }

    /** Returns what decides in which order classes are found that must be initialised, given the code. */
    private String plan() {
        return explorer.order() + " " + explorer.subject().roots() + " "
                + explorer.subject().calls();
    }

    /** Returns why nothing was reused although there was something to reuse; empty if there was no reason. It may turn up in the run. */
    public String whyNothingHolds() {
        return earlier != null && whyNothingHolds.isEmpty() && explorer.orderMatters() && counts().isNone()
                ? OF_ORDER
                : whyNothingHolds;
    }

    /** Returns why there is no record of the exploration that has run; empty if there is one. */
    public String whyNoRecord() {
        return explorer.isRecordTooLarge() ? Shortfalls.LARGE_RECORD : "";
    }

    /** Returns what was reused. */
    public ReuseCounts counts() {
        return explorer.reuseCounts();
    }

    /** Returns what the operations that were taken over depended on beside the program. */
    public Set<Dependence> dependences() {
        EarlierRun usable = earlier;
        return usable == null || counts().isNone()
                ? Set.of()
                : GraphHead.of(explorer.graph().orElse(usable.record().graph())).dependences();
    }

    /** Returns the record of the exploration that has run, if it can be of use to another. */
    public Optional<RunRecord> record() {
        RunRecord reused = earlier == null || counts().isNone() ? null : earlier.record();
        return explorer.graph()
                .map(graph -> RunRecord.of(graph, program, ThreadKnowledge.NONE, demands(), null, reused)
                        .with(explorer.footprints()));
    }
}
