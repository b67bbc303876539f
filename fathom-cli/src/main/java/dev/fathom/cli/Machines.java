package dev.fathom.cli;

import dev.fathom.search.ProgramSystem;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Machines that are about to run the same program, one for each worker. */
final class Machines<M extends Machine> implements AutoCloseable {
    private final List<M> machines;

    private Machines(List<M> machines) {
        this.machines = machines;
    }

    /** Boots so many machines at the same time; throws a {@link Problem} if the program cannot be started. */
    static Machines<GuestMachine> boot(Launch launch, int count) {
        return boot(() -> launch.start(new QuietHost(), false), count);
    }

    /** Boots so many machines at the same time, in none of which anything runs. */
    static Machines<GuestMachine> bootIdle(Launch launch, int count) {
        return boot(() -> launch.boot(new QuietHost()), count);
    }

    private static <M extends Machine> Machines<M> boot(Supplier<M> boot, int count) {
        List<CompletableFuture<M>> others = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            others.add(CompletableFuture.supplyAsync(boot, Machines::inThread));
        }
        Machines<M> booted = new Machines<>(new ArrayList<>());
        try {
            booted.machines.add(boot.get());
            others.forEach(each -> booted.machines.add(each.join()));
            return booted;
        } catch (RuntimeException e) {
            booted.close();
            others.forEach(each -> each.thenAccept(Machine::close));
            throw e instanceof CompletionException && e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    private static void inThread(Runnable boot) {
        Thread thread = new Thread(boot, "fathom-boot");
        thread.setDaemon(true);
        thread.start();
    }

    List<M> all() {
        return machines;
    }

    List<ProgramSystem> systems() {
        return machines.stream().map(ProgramSystem::new).toList();
    }

    @Override
    public void close() {
        machines.forEach(Machine::close);
    }
}
