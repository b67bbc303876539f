package dev.fathom.engine;

import dev.fathom.engine.history.CheckpointUse;
import dev.fathom.engine.history.Checkpoints;
import dev.fathom.engine.history.RunHistory;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.explore.Explorer;
import dev.fathom.search.Search;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The checkpoints of one run: from the one that it goes on from, if it does, to the end, when none is needed any more. */
final class RunCheckpoints {
    private final Checkpoints store;
    private final CheckpointUse use;
    private final Cancellation cancellation;

    /** The checkpoint to go on from; its bytes stay readable when it is closed. */
    private final Optional<StoredRecord> interrupted;

    private Checkpointing checkpointing = Checkpointing.NONE;

    private RunCheckpoints(
            Checkpoints store, CheckpointUse use, Cancellation cancellation, Optional<StoredRecord> interrupted) {
        this.store = store;
        this.use = use;
        this.cancellation = cancellation;
        this.interrupted = interrupted;
    }

    /** Prepares the checkpoints of a target; a {@link Problem} if the run is to go on and cannot. */
    static RunCheckpoints of(
            CheckpointUse use,
            Path directory,
            String target,
            Map<String, String> question,
            Launch launch,
            Cancellation cancellation) {
        Checkpoints store = new Checkpoints(directory, target, use, question, launch);
        try {
            return new RunCheckpoints(
                    store, use, cancellation, use.goesOn() ? Optional.of(store.open()) : Optional.empty());
        } catch (StoreException e) {
            throw unusable(e);
        }
    }

    private static Problem unusable(StoreException e) {
        return new Problem("the checkpoint cannot be used: " + e.getMessage(), e);
    }

    /** A run with checkpoints relies on nothing that another one recorded: it would have to be the same when the run goes on. */
    void putAside(RunHistory history) {
        if (interrupted.isEmpty() && history.hasLast()) {
            history.note("a run with checkpoints starts from nothing (" + Setting.CHECKPOINT + ")");
        }
    }

    /** Has a search write checkpoints, and go on from the last one if it is to. */
    void join(Search search, Consumer<String> remarks) {
        begin(remarks);
        search.checkpoints(checkpointing);
        interrupted.ifPresent(each -> {
            try (each) {
                search.goOnFrom(each);
            } catch (StoreException e) {
                throw unusable(e);
            }
        });
    }

    /** The same for an exploration. */
    void join(Explorer explorer, Consumer<String> remarks) {
        begin(remarks);
        explorer.checkpoints(checkpointing);
        interrupted.ifPresent(each -> {
            try (each) {
                explorer.goOnFrom(each);
            } catch (StoreException e) {
                throw unusable(e);
            }
        });
    }

    private void begin(Consumer<String> remarks) {
        if (!use.goesOn() && store.exists()) {
            remarks.accept(
                    "an interrupted run of this left a checkpoint, with which fathom resume would go on; this run"
                            + " begins anew, and the first checkpoint of its own takes the place of that one");
        }
        checkpointing = new Checkpointing(
                this::keep,
                use.interval(),
                why -> remarks.accept("the checkpoint could not be written: " + why
                        + (store.exists() ? " The one before it stands." : "")));
    }

    private void keep(Checkpointing.Content content) throws IOException {
        cancellation.writing(true);
        try {
            store.keep(content);
        } finally {
            cancellation.writing(false);
        }
    }

    /** The run is over, and its results are written; if it is not done, the last checkpoint is kept. */
    void end(boolean unfinished, Consumer<String> remarks) {
        if (!unfinished) {
            store.remove().ifPresent(remarks);
        } else if (store.exists()) {
            remarks.accept("the run can go on from its last checkpoint: " + store.resuming());
        } else {
            remarks.accept("the run ended before it had written a checkpoint: it cannot go on");
        }
    }
}
