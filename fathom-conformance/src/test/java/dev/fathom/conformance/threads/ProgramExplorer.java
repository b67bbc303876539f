package dev.fathom.conformance.threads;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.threads.guest.Environment;
import dev.fathom.search.Backtracking;
import dev.fathom.search.ProgramSystem;
import dev.fathom.search.Search;
import dev.fathom.search.SearchOptions;
import dev.fathom.search.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.MachineOptions;
import dev.fathom.vm.exec.Interleavings;
import dev.fathom.vm.heap.Canonicalizer;
import dev.fathom.vm.heap.Image;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Explores generated programs under given reductions.
 *
 * <p>Booting a machine takes longer than exploring a small program, so that one machine serves for many programs, from the
 * state after the boot; except where the reductions change the base.
 */
final class ProgramExplorer {
    private static final int MEBIBYTES = 16;
    private static final long STEP_LIMIT = 50_000;

    private final Reductions reductions;
    private final long stateLimit;
    private final Interleavings interleavings;
    private GuestMachine machine;
    private Image booted;

    ProgramExplorer(Reductions reductions, long stateLimit) {
        this.reductions = reductions;
        interleavings = reductions.interleavings();
        this.stateLimit = stateLimit;
    }

    /** Explores everything, and returns what there is to find. */
    Findings explore(String name, Map<String, byte[]> classes, Strategy strategy, Backtracking backtracking) {
        GuestMachine fresh = fresh();
        classes.forEach(fresh::define);
        fresh.start(name);
        SearchOptions options =
                SearchOptions.of(strategy, backtracking).withAllViolations(true).withStateLimit(stateLimit);
        return Findings.of(new Search(new ProgramSystem(fresh), options).run());
    }

    private GuestMachine fresh() {
        interleavings.refuted().clear();
        if (machine == null || reductions.isSettled()) {
            machine = boot();
            booted = machine.capture();
        } else {
            machine.restore(booted);
        }
        return machine;
    }

    private GuestMachine boot() {
        GuestMachine booting = new GuestMachine(new MachineOptions(
                List.of(pathOf(Environment.class), pathOf(Choose.class)),
                Map.of(),
                MEBIBYTES,
                MachineOptions.DEFAULT_STACK_WORDS,
                STEP_LIMIT,
                false,
                false,
                List.of(),
                interleavings,
                new RecordingHost()));
        booting.fingerprintUpdates(Canonicalizer.Updates.CHECKED);
        return booting;
    }

    private static Path pathOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
