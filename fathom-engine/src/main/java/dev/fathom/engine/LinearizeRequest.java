package dev.fathom.engine;

import dev.fathom.engine.program.Program;
import dev.fathom.explore.subject.SubjectRequest;
import java.time.Duration;
import java.util.Optional;

/** Asks whether whatever threads get from an object that they use at the same time, they could have got one after the other. */
public final class LinearizeRequest extends EngineRequest {
    /** More calls at the same time have more orders than anybody waits for. */
    private static final int MOST_CALLS = 9;

    private final SubjectRequest subject;
    private int threads = 2;
    private int calls = 2;
    private Optional<Duration> timeLimit = Optional.empty();

    private LinearizeRequest(Program program, SubjectRequest subject) {
        super(program);
        this.subject = subject;
    }

    /**
     * Begins a request for two threads with up to two calls each, one worker, no time limit and no store.
     *
     * @param program where the class is: its main class, or its source file, is what is checked
     * @param subject which operations; the name of the class is that of the program
     */
    public static Builder builder(Program program, SubjectRequest subject) {
        return new Builder(new LinearizeRequest(program, subject));
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

    public Optional<Duration> timeLimit() {
        return timeLimit;
    }

    /** Builds a request; listeners hear of each check, the fewest calls first. */
    public static final class Builder extends Common<LinearizeRequest, Builder> {
        private Builder(LinearizeRequest request) {
            super(request);
        }

        @Override
        Builder self() {
            return this;
        }

        /** Has so many threads make so many calls each, and all that is smaller. */
        public Builder shape(int threads, int calls) {
            if (threads < 2 || calls < 1 || (long) threads * calls > MOST_CALLS) {
                throw new IllegalArgumentException(threads + "x" + calls
                        + ": there must be at least two threads with at least one call each, and at most " + MOST_CALLS
                        + " calls in all");
            }
            request.threads = threads;
            request.calls = calls;
            return this;
        }

        public Builder timeLimit(Optional<Duration> limit) {
            request.timeLimit = limit;
            return this;
        }

        @Override
        public LinearizeRequest build() {
            return (LinearizeRequest) request.clone();
        }
    }
}
