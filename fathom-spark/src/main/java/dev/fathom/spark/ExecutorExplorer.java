package dev.fathom.spark;

import dev.fathom.engine.program.Machines;
import dev.fathom.explore.Explorer;
import dev.fathom.vm.GuestMachine;

/** An object in a machine of this process whose operations are executed for one task after the other. */
final class ExecutorExplorer implements AutoCloseable {
    private static final IdleMachines<ExecutorExplorer> IDLE = new IdleMachines<>();

    private final String run;
    private final Machines machines;
    private final Explorer explorer;

    private ExecutorExplorer(ExploreJob job) {
        run = job.run();
        job.program().refuseUnlessSame(ExecutorMachine.who());
        machines = Machines.bootIdle(job.program().launchSubject(), 1);
        explorer = new Explorer(machines.first(), job.subject(), job.ignoredFields(), job.options());
    }

    /** Returns one for a task: one that is idle, or a new one. */
    static ExecutorExplorer take(ExploreJob job) {
        ExecutorExplorer taken = IDLE.take(
                each -> each.run.equals(job.run()) && each.explorer.canBeInitializedAs(job.initialized()),
                () -> new ExecutorExplorer(job));
        taken.explorer.initializeAs(job.initialized());
        taken.machine().conditions().beginAgain();
        return taken;
    }

    Explorer explorer() {
        return explorer;
    }

    GuestMachine machine() {
        return machines.first();
    }

    void release() {
        IDLE.release(this);
    }

    /** Forgets all of this process that nobody uses. */
    static void closeIdle() {
        IDLE.closeAll();
    }

    @Override
    public void close() {
        machines.close();
    }
}
