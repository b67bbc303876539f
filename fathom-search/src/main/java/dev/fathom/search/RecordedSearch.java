package dev.fathom.search;

import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.vm.GuestMachine;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A search of a program that is recorded, and that reuses the record of an earlier one.
 *
 * <p>It starts with the variables that the earlier search found contended, because they decide where transitions end. What else it sees of
 * accesses is compared with what the earlier one saw: the transitions that are not executed again make accesses as well.
 */
public final class RecordedSearch {
    private final Search search;
    private final GuestMachine machine;
    private final PresentProgram program;
    private final @Nullable EarlierRun earlier;
    private String whyNothingHolds = "";

    /**
     * Prepares a search to be recorded; must come before it runs.
     *
     * @param machine the machine that is searched, which must record elements
     * @param earlier what was recorded before, or null
     */
    public RecordedSearch(Search search, GuestMachine machine, PresentProgram program, @Nullable EarlierRun earlier) {
        this.search = search;
        this.machine = machine;
        this.program = program;
        this.earlier = earlier == null || earlier.isVoid() ? null : earlier;
        prepare();
    }

    private void prepare() {
        EarlierRun usable = earlier;
        if (usable == null) {
            search.record(new Evolution(machine.vm().classes.elements(), () -> null, () -> false));
            return;
        }
        ThreadKnowledge threads = usable.record().threads();
        contended().addAll(threads.contended());
        machine.leaveRehearsal();
        search.record(new Evolution(
                machine.vm().classes.elements(),
                () -> accepted(usable),
                () -> machine.vm().points.compareWith(threads.accesses())));
    }

    private Set<Long> contended() {
        return machine.vm().options.interleavings().refuted();
    }

    private @Nullable Reuse accepted(EarlierRun usable) {
        if (!usable.record().threads().hasBaseOf(machine)) {
            whyNothingHolds = "what the program does before there is something to choose has changed";
            return null;
        }
        return usable.reuse(false);
    }

    /** Returns why nothing was reused although there was something to reuse; empty if there was no reason. */
    public String whyNothingHolds() {
        return whyNothingHolds;
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
        ThreadKnowledge threads = ThreadKnowledge.of(machine, contended());
        RunRecord reused = earlier == null || counts().isNone() ? null : earlier.record();
        return Optional.of(RunRecord.of(
                search.graph(), program, reused == null ? threads : threads.withAccessesOf(reused.threads()), reused));
    }
}
