package dev.fathom.engine;

import dev.fathom.engine.history.StoreUse;
import dev.fathom.engine.program.Program;
import dev.fathom.spi.SearchListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What all requests have in common: of which program, with how many workers, recorded where, and who hears of it. */
public abstract sealed class EngineRequest implements Cloneable permits CheckRequest, ExploreRequest, LinearizeRequest {
    private final Program program;
    private int workers = 1;
    private Optional<StoreUse> store = Optional.empty();
    private Optional<Duration> progressInterval = Optional.empty();
    private List<SearchListener> listeners = List.of();

    EngineRequest(Program program) {
        this.program = program;
    }

    public final Program program() {
        return program;
    }

    public final int workers() {
        return workers;
    }

    /** Returns where the run is recorded, and what is used of the last one. */
    public final Optional<StoreUse> store() {
        return store;
    }

    /** Returns how often to tell how far the run is; empty for never. */
    public final Optional<Duration> progressInterval() {
        return progressInterval;
    }

    /** Returns who hears of the search, and of the program in it. */
    public final List<SearchListener> listeners() {
        return listeners;
    }

    @Override
    protected final EngineRequest clone() {
        try {
            return (EngineRequest) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Builds a request.
     *
     * @param <R> the kind of request
     * @param <B> the kind of builder
     */
    public abstract static sealed class Common<R extends EngineRequest, B extends Common<R, B>>
            permits CheckRequest.Builder, ExploreRequest.Builder, LinearizeRequest.Builder {
        /** What is built; nobody else has it. */
        final R request;

        Common(R request) {
            this.request = request;
        }

        abstract B self();

        /** Explores with so many workers at once. */
        public final B workers(int count) {
            if (count < 1) {
                throw new IllegalArgumentException(count + " workers cannot explore anything");
            }
            common().workers = count;
            return self();
        }

        /** Records the run in a directory, and uses what holds of the last one. */
        public final B store(Path directory) {
            return store(StoreUse.in(directory));
        }

        public final B store(StoreUse use) {
            common().store = Optional.of(use);
            return self();
        }

        /** Makes no record, and uses none. */
        public final B unrecorded() {
            common().store = Optional.empty();
            return self();
        }

        /** Tells the listener how far the run is, that often. */
        public final B progressEvery(Duration interval) {
            common().progressInterval = Optional.of(interval);
            return self();
        }

        /** Has somebody hear of everything that is explored; such a run is for one worker, and neither recorded nor answered from a record. */
        public final B listeners(List<SearchListener> value) {
            common().listeners = List.copyOf(value);
            return self();
        }

        public abstract R build();

        private EngineRequest common() {
            return request;
        }
    }
}
