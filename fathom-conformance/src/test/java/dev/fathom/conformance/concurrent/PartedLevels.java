package dev.fathom.conformance.concurrent;

import dev.fathom.evolve.record.AccessSummaries;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.order.DistributedLevels;
import dev.fathom.search.order.LevelPart;
import dev.fathom.search.order.SearchOrder;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Explores levels in small parts, each by another machine than the one before: what many machines do, in one process. */
final class PartedLevels implements DistributedLevels {
    private final GuestMachine leader;
    private final List<GuestMachine> machines;
    private final SearchOptions options;
    private final int partSize;
    private final Set<Dependence> dependences = new LinkedHashSet<>();
    private int parts;

    /** A state of a level, by the first way to it. */
    private record Reached(Fingerprint state, int alternatives) {}

    PartedLevels(GuestMachine leader, List<GuestMachine> machines, SearchOptions options, int partSize) {
        this.leader = leader;
        this.machines = machines;
        this.options = options;
        this.partSize = partSize;
    }

    /** Returns how many parts were explored. */
    int parts() {
        return parts;
    }

    @Override
    public Collection<Dependence> dependences() {
        return dependences;
    }

    @Override
    public SearchOrder order(Round round) {
        dependences.clear();
        return () -> explore(round);
    }

    private void explore(Round round) {
        Exploration exploration = new Exploration(leader, round);
        if (exploration.begin() != Arrival.EXPAND) {
            return;
        }
        Node first = exploration.here();
        Set<Long> learned = leader.recordable().learned();
        machines.forEach(each -> each.learned().names().addAll(learned));
        Set<Fingerprint> visited = new HashSet<>();
        List<Violation> violations = new ArrayList<>();
        List<FoundRace> races = new ArrayList<>();
        long[] accesses = {};
        Map<List<Integer>, Reached> level = new TreeMap<>(Findings::compareWays);
        level.put(List.of(), new Reached(exploration.present().fingerprint(), first.alternatives()));
        visited.add(exploration.present().fingerprint());
        while (!level.isEmpty()) {
            Map<List<Integer>, Reached> arrived = new TreeMap<>(Findings::compareWays);
            List<Map.Entry<List<Integer>, Reached>> states = List.copyOf(level.entrySet());
            for (int i = 0; i < states.size(); i += partSize) {
                GuestMachine machine = machines.get(parts++ % machines.size());
                machine.restart();
                machine.conditions().beginAgain();
                LevelPart part = expand(machine, states.subList(i, Math.min(states.size(), i + partSize)), arrived);
                accesses = AccessSummaries.union(accesses, machine.recordable().accesses());
                if (part.mustRestart() || leader.recordable().compareAll(accesses)) {
                    machines.forEach(each ->
                            leader.learned().names().addAll(each.recordable().learned()));
                    round.restart();
                    return;
                }
                exploration.counters().add(part.counters());
                violations.addAll(part.findings().violations());
                races.addAll(part.findings().races());
                part.omissions().forEach(round.omissions()::add);
                dependences.addAll(machine.conditions().dependences());
            }
            level = new TreeMap<>(Findings::compareWays);
            for (Map.Entry<List<Integer>, Reached> each : arrived.entrySet()) {
                if (visited.add(each.getValue().state())) {
                    level.put(each.getKey(), each.getValue());
                }
            }
        }
        violations.sort(Comparator.comparing(Violation::choices, Findings::compareWays));
        violations.forEach(round.findings()::add);
        races.sort(Comparator.comparing(FoundRace::choices, Findings::compareWays));
        races.forEach(each -> round.findings().add(each.race(), each.choices()));
    }

    private LevelPart expand(
            GuestMachine machine, List<Map.Entry<List<Integer>, Reached>> states, Map<List<Integer>, Reached> arrived) {
        List<Integer> way = new ArrayList<>();
        LevelPart part = new LevelPart(machine, options, (state, choice, alternatives) -> {
            List<Integer> longer = new ArrayList<>(way);
            longer.add(choice);
            arrived.put(longer, new Reached(state, alternatives));
        });
        for (Map.Entry<List<Integer>, Reached> each : states) {
            way.clear();
            way.addAll(each.getKey());
            if (!part.goTo(
                    each.getKey(), each.getValue().state(), each.getValue().alternatives())) {
                return part;
            }
            if (!way.isEmpty()) {
                part.lookAt();
            }
            part.expand();
        }
        return part;
    }
}
