package dev.fathom.explore.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.GraphUnion;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.reuse.ReusePlan;
import dev.fathom.explore.machine.LoadedSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** What the workers of an exploration record, and what they take from an earlier record. */
public final class WorkerRecords {
    private final int length;
    private @Nullable Reuse reuse;
    private LongSupplier clock = System::nanoTime;
    private List<LoadedSubject> team = List.of();
    private List<CallEvolution> evolutions = List.of();

    /**
     * Begins with nothing.
     *
     * @param earlier what an earlier record tells, or null
     * @param length how many operations a sequence may have
     */
    public WorkerRecords(@Nullable Reuse earlier, int length) {
        reuse = earlier;
        this.length = length;
    }

    /** Has the cost of look-ups and executions measured by another clock; for tests. */
    public void useClock(LongSupplier other) {
        clock = other;
    }

    /** Says whether there is an earlier record that holds at least in part; it is for one worker. */
    public boolean reuses() {
        return reuse != null;
    }

    /** Leaves the earlier record alone from now on. */
    public void reuseNothing() {
        reuse = null;
    }

    /** Begins to record what these workers do, each by itself; what was recorded before is forgotten. */
    public List<CallEvolution> begin(List<LoadedSubject> workers) {
        team = workers;
        evolutions = workers.stream().map(this::evolution).toList();
        return evolutions;
    }

    private CallEvolution evolution(LoadedSubject loaded) {
        GraphRecorder recorder = new GraphRecorder(loaded.vm.classes.elements());
        prologue(loaded, recorder);
        return new CallEvolution(recorder, reuse, new ReusePlan(length), clock);
    }

    private void prologue(LoadedSubject loaded, GraphRecorder recorder) {
        recorder.prologue(loaded.prologue(recorder));
        if (reuse != null) {
            recorder.earlierPrologue(reuse.namesNow(reuse.graph().prologue()));
        }
    }

    /** Says whether recording was given up because it would have taken too much memory. */
    public boolean areTooLarge() {
        return evolutions.stream().anyMatch(each -> each.recorder().isStopped());
    }

    /** Returns what all workers have recorded, if they did. */
    public Optional<StateGraph> graph() {
        if (evolutions.isEmpty() || areTooLarge()) {
            return Optional.empty();
        }
        List<StateGraph> graphs = new ArrayList<>();
        for (int i = 0; i < evolutions.size(); i++) {
            GraphRecorder recorder = evolutions.get(i).recorder();
            prologue(team.get(i), recorder); // it grew with what stands for states (@Abstraction)
            graphs.add(recorder.graph());
        }
        return Optional.of(GraphUnion.of(graphs));
    }

    /** Returns what was reused, by all workers. */
    public ReuseCounts counts() {
        if (evolutions.isEmpty()) {
            return new ReuseCounts();
        }
        ReuseCounts counts = evolutions.get(0).plan().counts();
        // Several workers reuse nothing.
        evolutions.stream().skip(1).forEach(each -> {
            counts.executed += each.plan().counts().executed;
            each.plan().counts().executed = 0;
        });
        return counts;
    }
}
