package dev.fathom.engine;

import dev.fathom.engine.history.StoreUse;
import dev.fathom.engine.program.Program;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Asks for every choice and every interleaving of a program to be explored. */
public final class CheckRequest {
    private final Program program;
    private final SearchOptions search;
    private final int workers;
    private final Optional<StoreUse> store;
    private final Optional<Duration> progressInterval;

    private CheckRequest(Builder builder) {
        program = builder.program;
        search = builder.search;
        workers = builder.workers;
        store = builder.store;
        progressInterval = builder.progressInterval;
    }

    /** Begins a request to check a program with one worker, without limits and without a store. */
    public static Builder builder(Program program) {
        return new Builder(program);
    }

    public Program program() {
        return program;
    }

    /** Returns how to search; the properties that the program's demands name are added. */
    public SearchOptions search() {
        return search;
    }

    public int workers() {
        return workers;
    }

    /** Returns where the run is recorded, and what is used of the last one. */
    public Optional<StoreUse> store() {
        return store;
    }

    /** Returns how often to tell how far the search is; empty for never. */
    public Optional<Duration> progressInterval() {
        return progressInterval;
    }

    /** Builds a request. */
    public static final class Builder {
        private final Program program;
        private SearchOptions search = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                .minimizing(true)
                .build();
        private int workers = 1;
        private Optional<StoreUse> store = Optional.empty();
        private Optional<Duration> progressInterval = Optional.empty();

        private Builder(Program program) {
            this.program = program;
        }

        public Builder search(SearchOptions options) {
            search = options;
            return this;
        }

        /** Explores with so many workers at once. */
        public Builder workers(int count) {
            if (count < 1) {
                throw new IllegalArgumentException(count + " workers cannot explore anything");
            }
            workers = count;
            return this;
        }

        /** Records the run in a directory, and uses what holds of the last one. */
        public Builder store(Path directory) {
            return store(StoreUse.in(directory));
        }

        public Builder store(StoreUse use) {
            store = Optional.of(use);
            return this;
        }

        /** Tells the listener how far the search is, that often. */
        public Builder progressEvery(Duration interval) {
            progressInterval = Optional.of(interval);
            return this;
        }

        public CheckRequest build() {
            if (workers > 1 && !search.canBeShared()) {
                throw new IllegalArgumentException("such a search is for one worker: " + search);
            }
            return new CheckRequest(this);
        }
    }
}
