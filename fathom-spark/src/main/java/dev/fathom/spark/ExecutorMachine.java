package dev.fathom.spark;

import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Machines;
import dev.fathom.engine.program.Problem;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.SparkEnv;

/**
 * A machine of this process that runs the program for one task after the other.
 *
 * <p>What a task says must not depend on those before it: the machine begins again for each, with what the job says was learned. A
 * machine that has learned more is of no use until others have, too.
 */
final class ExecutorMachine implements AutoCloseable {
    private static final IdleMachines<ExecutorMachine> IDLE = new IdleMachines<>();

    private final String run;
    private final Machines machines;
    private final SearchOptions options;
    private int refutedGeneration = -1;

    private ExecutorMachine(CheckJob job) {
        run = job.run();
        job.program().refuseUnlessSame(who());
        Launch launch = job.program().launch(job.learned());
        machines = Machines.boot(launch, 1);
        options = job.options(launch.program().demands().loadProperties());
        machine().skipPreRuns();
        Stop first = new ChoiceFollowing(machine(), stop -> true).along(List.of());
        if (first.kind() != Stop.Kind.CHOICE || !machine().base().equals(job.base())) {
            machines.close();
            throw new Problem(who() + " does not come to the same first state as the machine that asks: what the"
                    + " program sees of its surroundings must be the same on all machines");
        }
    }

    static String who() {
        SparkEnv env = SparkEnv.get();
        return "worker " + env.executorId() + " on "
                + env.blockManager().blockManagerId().host();
    }

    /** Returns a machine for a task: one that is idle, or a new one. */
    static ExecutorMachine take(CheckJob job) {
        return IDLE.take(each -> each.run.equals(job.run()) && each.canKnow(job), () -> new ExecutorMachine(job))
                .begin(job);
    }

    /** Says whether it has learned nothing that others of the job do not know. */
    private boolean canKnow(CheckJob job) {
        return isRefutedIn(job)
                || job.learned().containsAll(machine().recordable().learned());
    }

    private ExecutorMachine begin(CheckJob job) {
        if (!isRefutedIn(job)) {
            machine().learned().names().addAll(job.learned());
            machine().restart();
            machine().conditions().beginAgain();
        }
        return this;
    }

    /** Gives the machine back. */
    void release() {
        IDLE.release(this);
    }

    /** Says whether it knows something that the job does not. */
    boolean isRefutedIn(CheckJob job) {
        return refutedGeneration == job.generation();
    }

    /** Notes that it has learned something which the job does not know. */
    void refute(CheckJob job) {
        refutedGeneration = job.generation();
    }

    Set<Long> learned() {
        return new HashSet<>(machine().recordable().learned());
    }

    GuestMachine machine() {
        return machines.first();
    }

    SearchOptions options() {
        return options;
    }

    /** Forgets all machines of this process that nobody uses. */
    static void closeIdle() {
        IDLE.closeAll();
    }

    @Override
    public void close() {
        machines.close();
    }
}
