package dev.fathom.bench.evolve;

import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.Revision;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/** Records of runs in a store on disk, each under a name, as the commands keep them. */
final class Records {
    private final Store store;

    Records(Path directory) {
        store = Store.at(directory);
    }

    /** Returns the program of a machine. */
    static PresentProgram program(GuestMachine machine) {
        try {
            return new PresentProgram(machine.recordable());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compares the program of a record with the present one and reads the record, if it is to be used and that pays, as the commands do.
     *
     * @param nanosEach what a transition took when it was recorded; 0 if that is not known
     */
    Optional<EarlierRun> earlier(String name, ReuseHow how, PresentProgram program, double nanosEach) {
        if (how == ReuseHow.NONE) {
            return Optional.empty();
        }
        try (StoredRecord stored = open(name)) {
            Revision revision = Revision.of(RecordForm.readClasses(stored), RecordForm.readLookUps(stored), program);
            return RecordForm.readOutline(stored).pays(revision, nanosEach)
                    ? Optional.of(new EarlierRun(RecordForm.read(stored), revision, how.mode))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean has(String name) {
        return store.read(name) instanceof ReadResult.Found found && closed(found);
    }

    private static boolean closed(ReadResult.Found found) {
        found.record().close();
        return true;
    }

    /** Returns what was recorded. */
    RunRecord read(String name) {
        try (StoredRecord stored = open(name)) {
            return RecordForm.read(stored);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens a record, whose graph is read when somebody asks for it, as long as it is open. */
    StoredRecord open(String name) {
        if (!(store.read(name) instanceof ReadResult.Found found)) {
            throw new IllegalStateException("there is no record " + name);
        }
        return found.record();
    }

    void write(String name, RunRecord run) {
        try (RecordWriter writer = store.writer(name)) {
            RecordForm.write(run, writer);
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
