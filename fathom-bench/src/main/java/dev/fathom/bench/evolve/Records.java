package dev.fathom.bench.evolve;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.Revision;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Records of runs in a store on disk, each under a name, as the commands keep them. */
final class Records {
    /**
     * A record that was read, and what has become of its program.
     *
     * @param run what was recorded
     * @param revision what has changed since
     */
    record Recalled(RunRecord run, Revision revision) {
        /** Returns what of the record still holds. */
        Reuse reuse(ReuseHow how) {
            StateGraph graph = run.graph();
            revision.resume(graph.elements());
            Predicate<ElementName> dangerous = how == ReuseHow.WORST ? each -> true : revision::isDangerous;
            Impact impact = new Impact(graph, dangerous, false);
            return new Reuse(graph, impact, revision::namesNow, how.skipsTransitions, how.prunesStates);
        }
    }

    private final Store store;

    Records(Path directory) {
        store = Store.at(directory);
    }

    /** Reads a record and compares its program with that of a machine; empty if nothing of it holds. */
    Optional<Recalled> read(String name, GuestMachine machine) {
        if (!(store.read(name) instanceof ReadResult.Found found)) {
            throw new IllegalStateException("there is no record " + name);
        }
        try (StoredRecord stored = found.record()) {
            PresentProgram program = new PresentProgram(machine.vm().classes);
            Revision revision = Revision.of(
                    RecordForm.readClasses(stored), RecordForm.readLookUps(stored), program, program::digest);
            return revision.whyNothingHolds().isEmpty()
                    ? Optional.of(new Recalled(RecordForm.read(stored), revision))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the elements that a recorded run passed. */
    List<ElementName> elements(String name) {
        if (!(store.read(name) instanceof ReadResult.Found found)) {
            throw new IllegalStateException("there is no record " + name);
        }
        try (StoredRecord stored = found.record()) {
            return RecordForm.read(stored).graph().elements();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the record of what a machine did. */
    void write(String name, GuestMachine machine, StateGraph graph, ThreadKnowledge threads) {
        try (RecordWriter writer = store.writer(name)) {
            PresentProgram program = new PresentProgram(machine.vm().classes);
            RecordForm.write(new RunRecord(graph, program.loaded(), program.lookUps(), threads), writer);
            writer.commit(Summary.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how many bytes a record takes. */
    long size(String name) {
        try {
            return store.find(name).orElseThrow().size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
