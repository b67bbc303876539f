package dev.fathom.search.record;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.vm.state.Dependence;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sets of elements that are taken over from an earlier record, and what their transitions and checks depended on beside the program. */
final class ImportedSets {
    private final GraphRecorder recorder;
    private final Int2IntOpenHashMap numbers = new Int2IntOpenHashMap();
    private final Set<Dependence> dependences = new LinkedHashSet<>();

    ImportedSets(GraphRecorder recorder) {
        this.recorder = recorder;
    }

    /** Returns the number that a set of the earlier record has in this one. */
    int imported(int set, Reuse reuse) {
        int imported = numbers.get(set);
        if (imported == 0) {
            List<ElementName> names = reuse.namesNow(set);
            noteDependences(names);
            imported = recorder.importSet(names);
            numbers.put(set, imported);
        }
        return imported;
    }

    private void noteDependences(List<ElementName> names) {
        for (ElementName each : names) {
            each.dependence().ifPresent(dependences::add);
        }
    }

    /** Notes what the transitions and checks of a record depended on that is taken over as it is. */
    void note(Set<Dependence> taken) {
        dependences.addAll(taken);
    }

    Set<Dependence> dependences() {
        return Set.copyOf(dependences);
    }
}
