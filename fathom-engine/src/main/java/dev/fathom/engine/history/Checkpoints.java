package dev.fathom.engine.history;

import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Shell;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.SectionBytes;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The checkpoints of a run in the store: a record of its own beside that of the target, of which each takes the place of the one before.
 *
 * <p>A run goes on from one only if it is the same run: the same program to the byte, the same JDK, Fathom and settings. What is different is named.
 */
public final class Checkpoints implements Checkpointing.Keeper {
    private static final String PREFIX = "checkpoint of ";
    private static final String RUN = "run";
    private static final String DIRECTORY = "directory";

    private final Store store;
    private final String target;
    private final CheckpointUse use;
    private final Map<String, String> settings;
    private final Map<String, String> files;

    /** Prepares to keep checkpoints of a target with such settings. */
    public Checkpoints(Path directory, String target, CheckpointUse use, Map<String, String> settings, Launch launch) {
        store = Store.at(directory);
        this.target = PREFIX + target;
        this.use = use;
        this.settings = new LinkedHashMap<>(settings);
        this.settings.put(Summary.FATHOM, Build.id());
        this.settings.put(Summary.JDK, Build.jdk());
        files = ProgramFiles.digests(launch);
    }

    @Override
    public void keep(Checkpointing.Content content) throws IOException {
        try (RecordWriter writer = store.writer(target)) {
            try (OutputStream stream = writer.section(RUN)) {
                SpillOutput out = SpillOutput.to(stream);
                out.list(use.command(), out::text);
                writeTexts(settings, out);
                writeTexts(files, out);
                out.flush();
            }
            content.write(writer);
            writer.commit(Summary.empty()
                    .with(
                            Summary.COMMAND,
                            use.command().isEmpty() ? "" : use.command().get(0))
                    .with(DIRECTORY, here())
                    .with(Summary.NOTE, "an interrupted run; fathom resume goes on with it"));
        }
    }

    private static String here() {
        return Path.of("").toAbsolutePath().toString();
    }

    private static void writeTexts(Map<String, String> texts, SpillOutput out) {
        out.list(texts.entrySet(), each -> {
            out.text(each.getKey());
            out.text(each.getValue());
        });
    }

    private static Map<String, String> readTexts(SpillInput in) {
        Map<String, String> result = new TreeMap<>();
        in.list(() -> Map.entry(in.text(), in.text())).forEach(each -> result.put(each.getKey(), each.getValue()));
        return result;
    }

    /** Opens the last checkpoint; a {@link Problem} if there is none that this run can go on from. */
    public StoredRecord open() throws StoreException {
        ReadResult result = store.read(target);
        if (result instanceof ReadResult.Found found) {
            StoredRecord stored = found.record();
            try {
                rejectUnlessSame(stored);
                return stored;
            } catch (StoreException | RuntimeException e) {
                stored.close();
                throw e;
            }
        }
        throw new Problem(
                result instanceof ReadResult.Refused refused
                        ? "the checkpoint cannot be used: " + refused.refusal()
                        : "there is no checkpoint of this run in " + store.directory());
    }

    /** Says whether there is a checkpoint of such a run, be it of use or not. */
    public boolean exists() {
        if (store.read(target) instanceof ReadResult.Found found) {
            found.record().close();
            return true;
        }
        return false;
    }

    private void rejectUnlessSame(StoredRecord stored) throws StoreException {
        SpillInput in = SpillInput.from(stored.largeSection(RUN));
        in.list(in::text);
        Optional<String> different =
                firstDifference(readTexts(in), settings, " was ‘%s’ when the run began, and is ‘%s’ now");
        if (different.isEmpty()) {
            different = firstDifference(readTexts(in), files, " is not what it was when the run began");
        }
        different.ifPresent(each -> {
            throw new Problem("the run cannot go on: " + each + ". Start it again from the beginning.");
        });
        stored.verify(); // a damaged checkpoint is refused before anything is done
    }

    private static Optional<String> firstDifference(Map<String, String> before, Map<String, String> now, String how) {
        Map<String, String> all = new TreeMap<>(before);
        now.forEach(all::putIfAbsent);
        return all.keySet().stream()
                .filter(each -> !before.getOrDefault(each, "").equals(now.getOrDefault(each, "")))
                .map(each -> each + String.format(how, before.getOrDefault(each, ""), now.getOrDefault(each, "")))
                .findFirst();
    }

    /** Returns the command that goes on with the run. */
    public String resuming() {
        return resuming(store);
    }

    /** Returns the command that goes on with the only interrupted run in a store. */
    public static String resuming(Store store) {
        Path directory = store.directory();
        return "fathom resume"
                + (directory.equals(Store.DEFAULT_DIRECTORY)
                        ? ""
                        : " " + Setting.STORE.to(Shell.quote(directory.toString())));
    }

    /** Removes the checkpoint: the run has come to its end. Returns what went wrong with that. */
    public Optional<String> remove() {
        try {
            store.remove(target);
            return Optional.empty();
        } catch (StoreException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** An interrupted run: what it explores, where it was started, and by which command line. */
    public record Interrupted(String target, String directory, List<String> command) {}

    /** Returns the interrupted runs in a store, or those of them whose target or file has a name. */
    public static List<Interrupted> in(Store store, Optional<String> name) throws StoreException {
        List<Interrupted> result = new java.util.ArrayList<>();
        for (Listed each : store.list()) {
            if (each instanceof Listed.Readable readable
                    && readable.target().startsWith(PREFIX)
                    && name.map(wanted -> isNamed(readable, wanted)).orElse(true)) {
                result.add(interrupted(store, readable));
            }
        }
        return result;
    }

    private static boolean isNamed(Listed.Readable record, String name) {
        return record.target().equals(PREFIX + name)
                || record.target().equals(name)
                || record.file().getFileName().toString().equals(name);
    }

    private static Interrupted interrupted(Store store, Listed.Readable readable) throws StoreException {
        if (store.read(readable.target()) instanceof ReadResult.Found found) {
            try (StoredRecord stored = found.record()) {
                SectionBytes run = stored.largeSection(RUN);
                SpillInput in = SpillInput.from(run);
                return new Interrupted(
                        readable.target().substring(PREFIX.length()),
                        readable.summary().get(DIRECTORY).orElse(""),
                        in.list(in::text));
            }
        }
        throw new Problem("the checkpoint in " + readable.file() + " cannot be read");
    }
}
