package dev.fathom.explore;

import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.order.ResumableOrder;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.Dependence;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;

/**
 * All that an exploration knows between two states: what was visited, what waits and by which operations it was reached, what was found and counted, and which classes had to be
 * initialised before.
 */
final class ExploreCheckpoint {
    private static final String EXPLORATION = "exploration";

    private ExploreCheckpoint() {}

    /**
     * What is known beside the states.
     *
     * @param initialized the classes that were initialised together, in their order
     * @param dependences what the operations depended on
     * @param seconds how long it took
     */
    record Standing(List<List<InitializedClass>> initialized, Collection<Dependence> dependences, double seconds) {}

    static void write(Standing standing, Visited visited, List<? extends ResumableOrder> workers, RecordWriter writer)
            throws IOException {
        try (OutputStream stream = writer.section(EXPLORATION)) {
            SpillOutput out = SpillOutput.to(stream);
            out.list(
                    standing.initialized(),
                    together -> out.list(together, each -> {
                        out.integer(each.loader());
                        out.text(each.name());
                    }));
            out.list(standing.dependences(), each -> {
                out.text(each.className());
                out.text(each.text());
            });
            out.word(Double.doubleToLongBits(standing.seconds()));
            out.integer(workers.size());
            visited.write(out);
            workers.forEach(each -> each.write(out));
            out.flush();
        }
    }

    /** An exploration that was interrupted, as far as it was read. */
    static final class Interrupted {
        private final StoredRecord stored;
        private final Standing standing;

        Interrupted(StoredRecord stored) throws StoreException {
            this.stored = stored;
            standing = readStanding(open());
        }

        private SpillInput open() throws StoreException {
            return SpillInput.from(stored.largeSection(EXPLORATION));
        }

        private static Standing readStanding(SpillInput in) {
            List<List<InitializedClass>> initialized =
                    in.list(() -> in.list(() -> new InitializedClass(in.integer(), in.text())));
            List<Dependence> dependences = in.list(() -> Dependence.of(in.text(), in.text()));
            return new Standing(initialized, dependences, Double.longBitsToDouble(in.word()));
        }

        Standing standing() {
            return standing;
        }

        /** Reads what workers have left to do, and what was visited. */
        void goOn(Visited visited, List<? extends ResumableOrder> workers) {
            SpillInput in = inMemory();
            readStanding(in);
            int count = in.integer();
            if (count != workers.size()) {
                throw new IllegalArgumentException(
                        "the checkpoint is one of " + count + " workers, not of " + workers.size());
            }
            visited.read(in);
            workers.forEach(each -> each.goOn(in));
        }

        /** The section was read before, so its checksum is known to be right. */
        private SpillInput inMemory() {
            try {
                return open();
            } catch (StoreException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
