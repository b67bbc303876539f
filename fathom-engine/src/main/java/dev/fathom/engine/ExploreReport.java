package dev.fathom.engine;

import dev.fathom.engine.history.ReuseReport;
import dev.fathom.engine.report.DeltaReport;
import dev.fathom.engine.report.ExploreJson;
import dev.fathom.engine.report.MixedReport;
import dev.fathom.engine.report.Reservations;
import dev.fathom.engine.report.ShownViolation;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.result.ExploreResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came out of an exploration.
 *
 * @param plan what was explored
 * @param result what was found, and how much was explored
 * @param reservations what was left out, and what is assumed
 * @param violations what goes wrong, with what each operation did
 * @param techniques what made the run shorter
 * @param recording what became of the record of this run
 * @param tests the tests that were asked for
 */
public record ExploreReport(
        ExplorePlan plan,
        ExploreResult result,
        Reservations reservations,
        List<ShownViolation> violations,
        Techniques techniques,
        RunRecording recording,
        Optional<GeneratedTests> tests) {
    public ExploreReport {
        violations = List.copyOf(violations);
    }

    public Verdict verdict() {
        return ExploreJson.verdict(result, reservations);
    }

    /** Returns what was used of the last run, if there is a store. */
    public Optional<ReuseReport> reuse() {
        return techniques.reuse();
    }

    /** Returns what Δ execution did, if it was used. */
    public Optional<DeltaReport> delta() {
        return techniques.delta();
    }

    /** Returns what ran on the host. */
    public MixedReport mixed() {
        return techniques.mixed();
    }

    ExploreReport ended(RunRecording newRecording, Optional<GeneratedTests> newTests) {
        return new ExploreReport(plan, result, reservations, violations, techniques, newRecording, newTests);
    }

    /** Returns the report as JSON; {@code docs/json.md} describes it. */
    public String json() {
        Map<String, Object> reused = reuse().map(ReuseReport::json).orElse(Map.of());
        return ExploreJson.write(result, reservations, violations, reused, delta(), mixed().json());
    }
}
