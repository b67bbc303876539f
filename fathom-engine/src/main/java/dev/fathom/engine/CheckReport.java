package dev.fathom.engine;

import dev.fathom.engine.history.ReuseReport;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.report.CoverageReport;
import dev.fathom.engine.report.DeltaReport;
import dev.fathom.engine.report.MixedReport;
import dev.fathom.engine.report.Reservations;
import dev.fathom.engine.report.ResultJson;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.engine.trace.TraceFile;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.result.Coverage;
import dev.fathom.search.SearchResult;
import dev.fathom.vm.state.LearnedFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came out of a check.
 *
 * @param program what was checked
 * @param learned what was learned about its variables: a replay must know it
 * @param result what the search found, and how much it explored
 * @param reservations what was left out, and what is assumed
 * @param counterexamples the violations, with the steps that lead to them
 * @param techniques what made the run shorter
 * @param coverage which branches of user code were taken, if somebody asked
 * @param recording what became of the record of this run
 */
public record CheckReport(
        Program program,
        LearnedFacts learned,
        SearchResult result,
        Reservations reservations,
        List<Counterexample> counterexamples,
        Techniques techniques,
        Optional<Coverage> coverage,
        RunRecording recording) {
    public CheckReport {
        counterexamples = List.copyOf(counterexamples);
    }

    public Verdict verdict() {
        return result.verdict();
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

    CheckReport covering(Optional<Coverage> newCoverage) {
        return new CheckReport(
                program, learned, result, reservations, counterexamples, techniques, newCoverage, recording);
    }

    CheckReport recorded(RunRecording newRecording) {
        return new CheckReport(
                program, learned, result, reservations, counterexamples, techniques, coverage, newRecording);
    }

    /** Returns the report as JSON; {@code docs/json.md} describes it. */
    public String json() {
        return JsonWriter.write(members());
    }

    /** Returns the members of the JSON. */
    Map<String, @Nullable Object> members() {
        Map<String, Object> reused = reuse().map(ReuseReport::json).orElseGet(() -> ResultJson.nothingReused(result));
        Map<String, Map<String, Object>> more = new LinkedHashMap<>();
        more.put("delta", delta().map(DeltaReport::json).orElse(Map.of()));
        more.put("mixed", mixed().json());
        more.put("coverage", coverage.map(CoverageReport::json).orElse(Map.of()));
        return ResultJson.of(result, reservations, counterexamples, Sources.of(program), reused, more);
    }

    /** Returns the text of a file from which {@code fathom replay} can follow a counterexample again. */
    public String traceFile(Counterexample counterexample) {
        return new TraceFile(program, learned, counterexample.violation())
                .write(counterexample.steps(), Sources.of(program));
    }
}
