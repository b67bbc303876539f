package dev.fathom.engine;

import dev.fathom.engine.history.StoreUse;
import dev.fathom.engine.program.Program;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.spi.SearchListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks whether whatever threads get from an object that they use at the same time, they could have got one after the other. */
public final class LinearizeRequest {
    /** More calls at the same time have more orders than anybody waits for. */
    private static final int MOST_CALLS = 9;

    private final Program program;
    private final SubjectRequest subject;
    private final int threads;
    private final int calls;
    private final int workers;
    private final Optional<Duration> timeLimit;
    private final Optional<StoreUse> store;
    private final Optional<Duration> progressInterval;
    private final List<SearchListener> listeners;

    private LinearizeRequest(Builder builder) {
        program = builder.program;
        subject = builder.subject;
        threads = builder.threads;
        calls = builder.calls;
        workers = builder.workers;
        timeLimit = builder.timeLimit;
        store = builder.store;
        progressInterval = builder.progressInterval;
        listeners = builder.listeners;
    }

    /**
     * Begins a request for two threads with up to two calls each, one worker, no time limit and no store.
     *
     * @param program where the class is: its main class, or its source file, is what is checked
     * @param subject which operations; the name of the class is that of the program
     */
    public static Builder builder(Program program, SubjectRequest subject) {
        return new Builder(program, subject);
    }

    public Program program() {
        return program;
    }

    public SubjectRequest subject() {
        return subject;
    }

    /** Returns how many threads there are. */
    public int threads() {
        return threads;
    }

    /** Returns how many calls each makes, at most. */
    public int calls() {
        return calls;
    }

    public int workers() {
        return workers;
    }

    public Optional<Duration> timeLimit() {
        return timeLimit;
    }

    public Optional<StoreUse> store() {
        return store;
    }

    /** Returns how often to tell how far it is; empty for never. */
    public Optional<Duration> progressInterval() {
        return progressInterval;
    }

    /** Returns who hears of the search and of the program. */
    public List<SearchListener> listeners() {
        return listeners;
    }

    /** Builds a request. */
    public static final class Builder {
        private final Program program;
        private final SubjectRequest subject;
        private int threads = 2;
        private int calls = 2;
        private int workers = 1;
        private Optional<Duration> timeLimit = Optional.empty();
        private Optional<StoreUse> store = Optional.empty();
        private Optional<Duration> progressInterval = Optional.empty();
        private List<SearchListener> listeners = List.of();

        private Builder(Program program, SubjectRequest subject) {
            this.program = program;
            this.subject = subject;
        }

        /** Has so many threads make so many calls each, and all that is smaller. */
        public Builder shape(int newThreads, int newCalls) {
            if (newThreads < 2 || newCalls < 1 || (long) newThreads * newCalls > MOST_CALLS) {
                throw new IllegalArgumentException(newThreads + "x" + newCalls
                        + ": there must be at least two threads with at least one call each, and at most " + MOST_CALLS
                        + " calls in all");
            }
            threads = newThreads;
            calls = newCalls;
            return this;
        }

        public Builder workers(int count) {
            workers = count;
            return this;
        }

        public Builder timeLimit(Optional<Duration> limit) {
            timeLimit = limit;
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

        public Builder progressEvery(Duration interval) {
            progressInterval = Optional.of(interval);
            return this;
        }

        /** Tells listeners of each check, the fewest calls first. One worker explores then, without a record of earlier runs. */
        public Builder listeners(List<SearchListener> value) {
            listeners = List.copyOf(value);
            return this;
        }

        public LinearizeRequest build() {
            return new LinearizeRequest(this);
        }
    }
}
