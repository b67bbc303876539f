package dev.fathom.engine.program;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Machines that are about to run the same program, one for each worker.
 *
 * <p>Whoever finds that the first one is enough need not wait for the others.
 */
public final class Machines<M extends Machine> implements AutoCloseable {
    private final M first;
    private final List<CompletableFuture<M>> others;

    private Machines(M first, List<CompletableFuture<M>> others) {
        this.first = first;
        this.others = others;
    }

    /** Boots so many machines at the same time; throws a {@link Problem} if the program cannot be started. */
    public static Machines<GuestMachine> boot(Launch launch, int count) {
        return boot(() -> launch.start(new QuietHost(), false), count);
    }

    /** Boots so many machines at the same time, in none of which anything runs. */
    public static Machines<GuestMachine> bootIdle(Launch launch, int count) {
        return boot(() -> launch.boot(new QuietHost()), count);
    }

    private static <M extends Machine> Machines<M> boot(Supplier<M> boot, int count) {
        List<CompletableFuture<M>> others = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            others.add(CompletableFuture.supplyAsync(boot, Machines::inThread));
        }
        try {
            return new Machines<>(boot.get(), others);
        } catch (RuntimeException e) {
            others.forEach(each -> each.thenAccept(Machine::close));
            throw e;
        }
    }

    private static void inThread(Runnable boot) {
        Thread thread = new Thread(boot, "fathom-boot");
        thread.setDaemon(true);
        thread.start();
    }

    public M first() {
        return first;
    }

    /** Returns the first machines, once they have booted. */
    public List<M> first(int count) {
        List<M> machines = new ArrayList<>();
        machines.add(first);
        try {
            others.subList(0, count - 1).forEach(each -> machines.add(each.join()));
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
        return machines;
    }

    @Override
    public void close() {
        first.close();
        others.forEach(each -> each.thenAccept(Machine::close));
    }
}
