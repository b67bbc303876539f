package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.ModifiedTransitions;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.SearchTotals;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.vm.footprint.Footprint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A recorded run beside the present program.
 *
 * @param record what was recorded
 * @param revision what has become of the program since
 * @param mode what of the run is to be used
 */
public record EarlierRun(RunRecord record, Revision revision, ReuseMode mode) {
    /** Compares the program of a recorded run with the present one. */
    public static EarlierRun of(RunRecord record, PresentProgram program, ReuseMode mode) {
        return new EarlierRun(record, Revision.of(record.classes(), record.lookUps(), program), mode);
    }

    /** Says whether nothing of the run can be relied on, whatever its states are. */
    public boolean isVoid() {
        return mode == ReuseMode.NONE || !revision.whyNothingHolds().isEmpty();
    }

    /** Says whether it is sooner done to use the record than to execute everything; see {@link RunOutline#pays}. */
    public boolean pays(double nanosEach) {
        return RunOutline.of(record).pays(revision, nanosEach);
    }

    /**
     * Returns what of the record still holds.
     *
     * @param demands what is asked about every state now, in words
     */
    public Reuse reuse(String demands) {
        revision.resume(record.head().passed().elements());
        boolean checksAnew = !demands.equals(record.demands());
        SearchTotals totals = record.totals();
        boolean isWhole = !checksAnew && totals != null && record.head().isSafe(revision::isDangerous);
        return new Reuse(
                        record::graph,
                        () -> new ModifiedTransitions(record.graph(), revision::isDangerous, checksAnew),
                        revision::namesNow,
                        mode,
                        isWhole && totals != null ? new Reuse.Whole(record.head(), totals) : null)
                .with(mode.skipsTransitions() ? footprints() : List.of());
    }

    /** Says whether what happened before there was a state may happen differently now; the head of the record tells. */
    public boolean prologueIsModified() {
        StateGraph.ElementSets passed = record.head().passed();
        revision.resume(passed.elements());
        return IntStream.of(passed.sets()[passed.prologue()])
                .mapToObj(passed.elements()::get)
                .anyMatch(revision::isDangerous);
    }

    /** Says whether an element that was passed is passed again for sure. */
    public boolean isStillPassed(Predicate<ElementName> element) {
        revision.resume(record.head().passed().elements());
        return record.head().isStillPassed(element, revision::isDangerous);
    }

    /** Returns what is known of calls that passed nothing dangerous, with elements under the names they have now. */
    private List<Footprint> footprints() {
        List<Footprint> result = new ArrayList<>();
        for (Footprint each : record.footprints()) {
            Set<Footprint.Passed> now = new LinkedHashSet<>();
            boolean holds = true;
            for (Footprint.Passed passed : each.passed()) {
                ElementName name = new ElementName(passed.owner(), passed.method(), passed.ordinal());
                holds &= !revision.isDangerous(name);
                revision.namesNow(name)
                        .forEach(other ->
                                now.add(new Footprint.Passed(other.className(), other.method(), other.ordinal())));
            }
            if (holds) {
                result.add(each.passing(List.copyOf(now)));
            }
        }
        return result;
    }
}
