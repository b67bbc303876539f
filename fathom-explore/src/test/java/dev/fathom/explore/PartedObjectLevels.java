package dev.fathom.explore;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.explore.order.LevelReport;
import dev.fathom.explore.order.ObjectLevelPart;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Expands levels in small parts, each on another machine than the one before: what many machines do, in one process. */
final class PartedObjectLevels implements DistributedObjectLevels {
    private final List<Explorer> explorers;
    private final int partSize;
    private final List<List<Reached>> levels = new ArrayList<>();
    private final Set<Fingerprint> visited = new HashSet<>();
    private int parts;
    private int beginnings;

    PartedObjectLevels(List<Explorer> explorers, int partSize) {
        this.explorers = explorers;
        this.partSize = partSize;
    }

    /** Returns how many parts were expanded. */
    int parts() {
        return parts;
    }

    /** Returns how often all began again. */
    int beginnings() {
        return beginnings;
    }

    @Override
    public void begin(List<List<InitializedClass>> initialized, List<Reached> roots) {
        beginnings++;
        explorers.forEach(each -> each.initializeAs(initialized));
        levels.clear();
        visited.clear();
        add(roots);
    }

    private void add(List<Reached> level) {
        levels.add(level.stream().filter(each -> visited.add(each.state())).toList());
    }

    @Override
    public Optional<LevelReport> expand(int depth, boolean onlyLook) {
        LevelReport report = new LevelReport();
        Map<Route, Reached> arrived = new TreeMap<>();
        List<Reached> states = levels.get(depth);
        for (int i = 0; i < states.size(); i += partSize) {
            ObjectLevelPart part =
                    explorers.get(parts++ % explorers.size()).levelPart(each -> arrived.put(each.route(), each));
            for (Reached each : states.subList(i, Math.min(states.size(), i + partSize))) {
                if (!part.take(each, !onlyLook)) {
                    break;
                }
            }
            report.add(part.report());
        }
        if (!onlyLook) {
            add(List.copyOf(arrived.values()));
        }
        return Optional.of(report);
    }

    @Override
    public long states(int depth) {
        return levels.get(depth).size();
    }

    @Override
    public void over() {
        // Nothing is kept.
    }

    @Override
    public Collection<Dependence> dependences() {
        return List.of();
    }
}
