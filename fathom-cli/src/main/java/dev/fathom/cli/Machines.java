package dev.fathom.cli;

import dev.fathom.search.ProgramSystem;
import dev.fathom.vm.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Machines that are about to run the same program, one for each worker. */
final class Machines implements AutoCloseable {
    private final List<Machine> machines;

    private Machines(List<Machine> machines) {
        this.machines = machines;
    }

    /** Boots so many machines at the same time; throws a {@link Problem} if the program cannot be started. */
    static Machines boot(Launch launch, int count) {
        List<CompletableFuture<Machine>> others = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            others.add(CompletableFuture.supplyAsync(() -> start(launch), Machines::inThread));
        }
        Machines booted = new Machines(new ArrayList<>());
        try {
            booted.machines.add(start(launch));
            others.forEach(each -> booted.machines.add(each.join()));
            return booted;
        } catch (RuntimeException e) {
            booted.close();
            others.forEach(each -> each.thenAccept(Machine::close));
            throw e instanceof CompletionException && e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    private static Machine start(Launch launch) {
        return launch.start(new QuietHost(), false);
    }

    private static void inThread(Runnable boot) {
        Thread thread = new Thread(boot, "fathom-boot");
        thread.setDaemon(true);
        thread.start();
    }

    List<ProgramSystem> systems() {
        return machines.stream().map(ProgramSystem::new).toList();
    }

    @Override
    public void close() {
        machines.forEach(Machine::close);
    }
}
