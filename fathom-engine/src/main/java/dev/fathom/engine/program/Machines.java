package dev.fathom.engine.program;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.StepListener;
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
public final class Machines implements AutoCloseable {
    private final GuestMachine first;
    private final List<CompletableFuture<GuestMachine>> others;

    private Machines(GuestMachine first, List<CompletableFuture<GuestMachine>> others) {
        this.first = first;
        this.others = others;
    }

    /** Boots so many machines at the same time; throws a {@link Problem} if the program cannot be started. */
    public static Machines boot(Launch launch, int count) {
        return boot(() -> launch.start(new QuietHost(), false), count);
    }

    /** Boots one machine, of which somebody hears what the program does. */
    public static Machines boot(Launch launch, StepListener listener) {
        Machines machines = boot(() -> launch.start(new HeardHost(listener), false), 1);
        machines.first().listener(listener);
        return machines;
    }

    /** Boots so many machines at the same time, in none of which anything runs. */
    public static Machines bootIdle(Launch launch, int count) {
        return boot(() -> launch.boot(new QuietHost()), count);
    }

    private static Machines boot(Supplier<GuestMachine> boot, int count) {
        List<CompletableFuture<GuestMachine>> others = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            others.add(CompletableFuture.supplyAsync(boot, Machines::inThread));
        }
        try {
            return new Machines(boot.get(), others);
        } catch (RuntimeException e) {
            others.forEach(each -> each.thenAccept(GuestMachine::close));
            throw e;
        }
    }

    private static void inThread(Runnable boot) {
        Thread thread = new Thread(boot, "fathom-boot");
        thread.setDaemon(true);
        thread.start();
    }

    public GuestMachine first() {
        return first;
    }

    /** Returns the first machines, once they have booted. */
    public List<GuestMachine> first(int count) {
        List<GuestMachine> machines = new ArrayList<>();
        machines.add(first);
        try {
            others.subList(0, count - 1).forEach(each -> machines.add(each.join()));
        } catch (CompletionException e) {
            if (e.getCause() instanceof Error error) {
                throw error; // no memory for one more machine, mostly
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
        return machines;
    }

    @Override
    public void close() {
        first.close();
        others.forEach(each -> each.thenAccept(GuestMachine::close));
    }
}
