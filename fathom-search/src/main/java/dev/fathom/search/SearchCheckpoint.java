package dev.fathom.search;

import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.order.SearchOrder;
import dev.fathom.search.record.Recording;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.Dependence;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that a search knows between two steps: what was visited, what waits, what was found and learned, what was counted and recorded.
 *
 * <p>States that wait are told by the choices that lead there. Images would be smaller to follow, but they have numbers of classes and addresses of what was made when
 * classes were loaded, and in another process these are loaded in another order. Fingerprints have names only, so they are the same.
 */
final class SearchCheckpoint {
    private static final String SEARCH = "search";

    private final List<StateSystem> systems;

    SearchCheckpoint(List<StateSystem> systems) {
        this.systems = systems;
    }

    /** What a search has beside its round. */
    record Standing(long depthLimit, int restarts, double seconds) {}

    void write(Standing standing, Findings findings, Round round, SearchOrder order, RecordWriter writer)
            throws IOException {
        Recording recording = round.recording();
        if (recording != null) {
            RecordForm.writeGraph(recording.graphSoFar(), writer);
        }
        try (OutputStream stream = writer.section(SEARCH)) {
            SpillOutput out = SpillOutput.to(stream);
            out.integer(systems.size());
            for (StateSystem each : systems) {
                out.words(StateSystem.Learning.of(each).knowledge());
                out.list(each.conditions().dependences(), dependence -> {
                    out.text(dependence.className());
                    out.text(dependence.text());
                });
            }
            out.word(standing.depthLimit());
            out.integer(standing.restarts());
            out.word(Double.doubleToLongBits(standing.seconds()));
            findings.write(out);
            round.write(out);
            order.write(out);
            out.flush();
        }
    }

    /** A search that was interrupted, as far as it was read. */
    static final class Interrupted {
        private final SpillInput in;
        private final Standing standing;
        private final @Nullable StateGraph graph;

        /** Reads what systems, which have not run yet, need to know to go on, and what was found. */
        Interrupted(StoredRecord stored, List<StateSystem> systems, Findings findings) throws StoreException {
            in = SpillInput.from(stored.largeSection(SEARCH));
            int count = in.integer();
            if (count != systems.size()) {
                throw new IllegalArgumentException(
                        "the checkpoint is one of " + count + " workers, not of " + systems.size());
            }
            for (StateSystem each : systems) {
                StateSystem.Learning.of(each).goOnFrom(in.words());
                each.conditions().goOnFrom(in.list(() -> Dependence.of(in.text(), in.text())));
            }
            standing = new Standing(in.word(), in.integer(), Double.longBitsToDouble(in.word()));
            findings.read(in);
            graph = RecordForm.hasGraph(stored) ? RecordForm.readGraph(stored) : null;
        }

        Standing standing() {
            return standing;
        }

        /** Goes on from there. */
        void goOn(Round round, SearchOrder order) {
            Recording recording = round.recording();
            if (recording != null && graph != null) {
                recording.goOnFrom(graph);
            }
            round.read(in);
            order.goOn(in);
        }
    }
}
