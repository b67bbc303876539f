package dev.fathom.spark;

import dev.fathom.explore.order.LevelReport;
import dev.fathom.vm.state.Dependence;

/** What a part of a level of an exploration has to say. */
final class ExploredPart extends PartReport {
    private static final long serialVersionUID = 1;

    private final LevelReport report;

    ExploredPart(LevelReport report, Iterable<Dependence> dependedOn) {
        this.report = report;
        depends(dependedOn);
    }

    LevelReport report() {
        return report;
    }

    @Override
    void add(PartReport part) {
        super.add(part);
        report.add(((ExploredPart) part).report);
    }

    @Override
    boolean isRefuted() {
        return !report.initialized().isEmpty();
    }

    @Override
    boolean isGivenUp() {
        return false;
    }

    @Override
    long states() {
        return report.states();
    }

    @Override
    long transitions() {
        return report.executions();
    }

    @Override
    long retraced() {
        return report.retraced();
    }
}
