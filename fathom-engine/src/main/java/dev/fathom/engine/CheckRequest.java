package dev.fathom.engine;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.history.CheckpointUse;
import dev.fathom.engine.program.Program;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.Optional;

/** Asks for every choice and every interleaving of a program to be explored. */
public final class CheckRequest extends EngineRequest {
    private SearchOptions search = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
            .minimizing(true)
            .build();
    private boolean coverage;
    private Optional<DeltaOptions> delta = Optional.empty();
    private Optional<ClusterUse> cluster = Optional.empty();
    private Optional<CheckpointUse> checkpoints = Optional.empty();

    private CheckRequest(Program program) {
        super(program);
    }

    /** Begins a request to check a program with one worker, without limits and without a store. */
    public static Builder builder(Program program) {
        return new Builder(new CheckRequest(program));
    }

    /** Says whether to tell which branches of user code are taken. */
    public boolean coverage() {
        return coverage;
    }

    /** Returns how to search; the properties that the program's demands name are added. */
    public SearchOptions search() {
        return search;
    }

    /** Returns how to execute the program on many states at once, if that is wanted. */
    public Optional<DeltaOptions> delta() {
        return delta;
    }

    /** Returns where to search, if not here alone. */
    public Optional<ClusterUse> cluster() {
        return cluster;
    }

    /** Returns how often all that is known is written to the store, if that is wanted. */
    public Optional<CheckpointUse> checkpoints() {
        return checkpoints;
    }

    /** Returns a builder that begins with this request. */
    public Builder toBuilder() {
        return new Builder((CheckRequest) clone());
    }

    /** Builds a request. */
    public static final class Builder extends Common<CheckRequest, Builder> {
        private Builder(CheckRequest request) {
            super(request);
        }

        @Override
        Builder self() {
            return this;
        }

        public Builder search(SearchOptions options) {
            request.search = options;
            return this;
        }

        /** Executes a program with one thread on many states at once, from match to match. */
        public Builder delta(DeltaOptions options) {
            request.delta = Optional.of(options);
            return this;
        }

        /** Searches on many machines, breadth first; such a check is neither recorded nor answered from a record. */
        public Builder cluster(ClusterUse use) {
            request.cluster = Optional.of(use);
            return this;
        }

        /** Writes all that is known to the store from time to time, so that a run which is interrupted can go on; or goes on with one. */
        public Builder checkpoints(CheckpointUse use) {
            request.checkpoints = Optional.of(use);
            return this;
        }

        /** Tells which branches of user code are taken, and which not; such a check is for one worker, and neither recorded nor answered from a record. */
        public Builder coverage(boolean value) {
            request.coverage = value;
            return this;
        }

        @Override
        public CheckRequest build() {
            if (request.workers() > 1 && request.coverage) {
                throw new IllegalArgumentException("branches are counted for one worker");
            }
            if (request.workers() > 1 && !request.search.canBeShared()) {
                throw new IllegalArgumentException("such a search is for one worker: " + request.search);
            }
            return (CheckRequest) request.clone();
        }
    }
}
