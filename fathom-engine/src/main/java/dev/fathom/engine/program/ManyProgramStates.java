package dev.fathom.engine.program;

import dev.fathom.delta.DeltaProgram;
import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.search.order.ManyStates;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets a search execute a program on many states at once. */
public final class ManyProgramStates implements ManyStates {
    private final GuestMachine machine;
    private final DeltaOptions options;
    private final List<String> ignoredFields;

    /** Made when the first state waits: before the first choice, objects still move. */
    private @Nullable DeltaProgram program;

    public ManyProgramStates(GuestMachine machine, DeltaOptions options, List<String> ignoredFields) {
        this.machine = machine;
        this.options = options;
        this.ignoredFields = ignoredFields;
    }

    private DeltaProgram program() {
        DeltaProgram made = program;
        if (made == null) {
            made = new DeltaProgram(machine, options, ignoredFields);
            program = made;
        }
        return made;
    }

    /** Returns what was done. */
    public DeltaStatistics statistics() {
        return program == null ? new DeltaStatistics() : program.statistics();
    }

    @Override
    public String add(int depth) {
        return machine.isPrepared() ? program().add(depth) : "Match is called before there is a choice";
    }

    @Override
    public int waiting() {
        return program == null ? 0 : program.waiting();
    }

    @Override
    public String expand(Paths paths) {
        try {
            program().expand(new DeltaProgram.Paths() {
                @Override
                public boolean isNew(Fingerprint match, int depth) {
                    return paths.isNew(match, depth);
                }

                @Override
                public void ended(int states, int depth) {
                    paths.ended(states, depth);
                }

                @Override
                public void chose(long choices) {
                    paths.chose(choices);
                }

                @Override
                public void explore(SavedState state, int depth) {
                    paths.explore(state, depth);
                }

                @Override
                public boolean isFinished() {
                    return paths.isFinished();
                }
            });
            return "";
        } catch (DeltaProgram.TooManyWays e) {
            return String.valueOf(e.getMessage());
        }
    }
}
