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
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The checkpoints of one run: from the one that it goes on from, if it does, to the end, when none is needed any more. */
final class RunCheckpoints {
    private final Checkpoints store;
    private final CheckpointUse use;

    /** The checkpoint to go on from; its bytes stay readable when it is closed. */
    private final Optional<StoredRecord> interrupted;

    private RunCheckpoints(Checkpoints store, CheckpointUse use, Optional<StoredRecord> interrupted) {
        this.store = store;
        this.use = use;
        this.interrupted = interrupted;
    }

    /** Prepares the checkpoints of a target; a {@link Problem} if the run is to go on and cannot. */
    static RunCheckpoints of(
            CheckpointUse use, Path directory, String target, Map<String, String> question, Launch launch) {
        Checkpoints store = new Checkpoints(directory, target, use, question, launch);
        try {
            return new RunCheckpoints(store, use, use.goesOn() ? Optional.of(store.open()) : Optional.empty());
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
        search.checkpoints(checkpointing(remarks));
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
        explorer.checkpoints(checkpointing(remarks));
        interrupted.ifPresent(each -> {
            try (each) {
                explorer.goOnFrom(each);
            } catch (StoreException e) {
                throw unusable(e);
            }
        });
    }

    private Checkpointing checkpointing(Consumer<String> remarks) {
        return new Checkpointing(
                store,
                use.interval(),
                why -> remarks.accept("the checkpoint could not be written: " + why
                        + (store.isThere() ? " The one before it stands." : "")));
    }

    /** The run is over, and its results are written; if it is not done, the last checkpoint is kept. */
    void end(boolean unfinished, Consumer<String> remarks) {
        if (!unfinished) {
            store.remove().ifPresent(remarks);
        } else if (store.isThere()) {
            remarks.accept("the run can go on from its last checkpoint: " + store.resuming());
        }
    }
}
