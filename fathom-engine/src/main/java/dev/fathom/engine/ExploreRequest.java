package dev.fathom.engine;

import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.history.CheckpointUse;
import dev.fathom.engine.program.Program;
import dev.fathom.explore.ExploreObstacles;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks for every sequence of operations on an object to be explored. */
public final class ExploreRequest extends EngineRequest {
    private static final int DEFAULT_LENGTH = 5;

    private final SubjectRequest subject;
    private ExploreOptions options = ExploreOptions.ofLength(DEFAULT_LENGTH);
    private List<String> ignoredFields = List.of();
    private List<Path> oldClassPath = List.of();
    private boolean comparesStates;
    private Optional<CheckpointUse> checkpoints = Optional.empty();
    private Optional<ClusterUse> cluster = Optional.empty();

    private ExploreRequest(Program program, SubjectRequest subject) {
        super(program);
        this.subject = subject;
    }

    /**
     * Begins a request to explore with one worker and without a store.
     *
     * @param program where the class is: its main class, or its source file, is what is explored
     * @param subject which operations; the name of the class is that of the program
     */
    public static Builder builder(Program program, SubjectRequest subject) {
        return new Builder(new ExploreRequest(program, subject));
    }

    public SubjectRequest subject() {
        return subject;
    }

    public ExploreOptions options() {
        return options;
    }

    /** Returns the fields that comparison leaves out, as patterns. */
    public List<String> ignoredFields() {
        return ignoredFields;
    }

    /** Returns how often all that is known is written to the store, if that is wanted. */
    public Optional<CheckpointUse> checkpoints() {
        return checkpoints;
    }

    /** Returns where to explore, if not here alone. */
    public Optional<ClusterUse> cluster() {
        return cluster;
    }

    /** Returns the class path of an older version of the class to compare it with; empty if it is not compared. */
    public List<Path> oldClassPath() {
        return oldClassPath;
    }

    /** Says whether the states of both versions are compared, too. */
    public boolean comparesStates() {
        return comparesStates;
    }

    /** Returns a builder that begins with this request. */
    public Builder toBuilder() {
        return new Builder((ExploreRequest) clone());
    }

    /** Builds a request. */
    public static final class Builder extends Common<ExploreRequest, Builder> {
        private Builder(ExploreRequest request) {
            super(request);
        }

        @Override
        Builder self() {
            return this;
        }

        public Builder options(ExploreOptions newOptions) {
            request.options = newOptions;
            return this;
        }

        /** Leaves fields out of comparison, as in {@code java.util.*.modCount}. */
        public Builder ignoredFields(List<String> patterns) {
            request.ignoredFields = List.copyOf(patterns);
            return this;
        }

        /** Writes all that is known to the store from time to time, so that a run which is interrupted can go on; or goes on with one. */
        public Builder checkpoints(CheckpointUse use) {
            request.checkpoints = Optional.of(use);
            return this;
        }

        /** Explores on many machines, breadth first; such an exploration is neither recorded nor answered from a record. */
        public Builder cluster(ClusterUse use) {
            request.cluster = Optional.of(use);
            return this;
        }

        /** Compares the class with an older version of it: results and exceptions, and states if that is wanted. */
        public Builder against(List<Path> oldPath, boolean states) {
            request.oldClassPath = List.copyOf(oldPath);
            request.comparesStates = states;
            return this;
        }

        @Override
        public ExploreRequest build() {
            if (request.workers() > 1 && !ExploreObstacles.canBeShared(request.options)) {
                throw new IllegalArgumentException("such an exploration is for one worker: " + request.options);
            }
            return (ExploreRequest) request.clone();
        }
    }
}
