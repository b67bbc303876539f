package dev.fathom.engine;

import dev.fathom.engine.history.ReuseReport;
import dev.fathom.engine.report.DeltaReport;
import dev.fathom.engine.report.MixedReport;
import java.util.Optional;

/**
 * What the techniques did that make a run shorter.
 *
 * @param reuse what was used of the last run, if there is a store
 * @param delta what Δ execution did, if it was used
 * @param mixed what ran on the host
 */
public record Techniques(Optional<ReuseReport> reuse, Optional<DeltaReport> delta, MixedReport mixed) {}
