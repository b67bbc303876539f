package dev.fathom.spark;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.subject.SubjectRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Expands states of an exploration. It has records in it, which Spark's serializer cannot make. */
@DefaultSerializer(JavaSerializer.class)
final class ExploreJob implements PartJob {
    private static final long serialVersionUID = 1;

    private final String run;
    private final ShippedProgram program;
    private final SubjectRequest subject;
    private final ArrayList<String> ignoredFields;
    private final ArrayList<List<InitializedClass>> initialized;
    private final int length;
    private final Backtracking backtracking;
    private final Footprints footprints;
    private final boolean compile;
    private final boolean cutsViolating;

    /**
     * Makes a job.
     *
     * @param run the run that it belongs to, by a name that no other has
     * @param initialized the classes that have to be initialised before there is a state
     */
    ExploreJob(
            String run,
            ShippedProgram program,
            SubjectRequest subject,
            List<String> ignoredFields,
            List<List<InitializedClass>> initialized,
            ExploreOptions options) {
        this.run = run;
        this.program = program;
        this.subject = subject;
        this.ignoredFields = new ArrayList<>(ignoredFields);
        this.initialized = new ArrayList<>(initialized);
        length = options.length();
        backtracking = options.backtracking();
        footprints = options.footprints();
        compile = options.compile();
        cutsViolating = options.cutsViolating();
    }

    @Override
    public PartWorker worker(Consumer<StateRow> arrivals) {
        return new ExploreWorker(this, arrivals);
    }

    String run() {
        return run;
    }

    ShippedProgram program() {
        return program;
    }

    SubjectRequest subject() {
        return subject;
    }

    List<String> ignoredFields() {
        return ignoredFields;
    }

    List<List<InitializedClass>> initialized() {
        return initialized;
    }

    ExploreOptions options() {
        return ExploreOptions.builder(length)
                .backtracking(backtracking)
                .footprints(footprints)
                .compile(compile)
                .cutViolating(cutsViolating)
                .build();
    }
}
