package dev.fathom.conformance.threads;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.threads.guest.Environment;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.Canonicalizer;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.state.LearnedFacts;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
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
    private final long stepLimit;
    private final Interleavings interleavings;
    private final LearnedFacts learned = new LearnedFacts();
    private final List<String> invariants;
    private final List<Booted> machines = new ArrayList<>();

    /** A machine, and its state after the boot. */
    private record Booted(GuestMachine machine, Image start) {}

    /** After how many steps methods are compiled; the machine's own number if negative. */
    private int compileAfter = -1;

    /** All machines that compile. */
    private final List<GuestMachine> all = new ArrayList<>();

    /** How many suffixes all searches took for known. */
    private long followedSuffixes;

    ProgramExplorer(Reductions reductions, long stateLimit, List<String> invariants) {
        this(reductions, stateLimit, STEP_LIMIT, invariants);
    }

    ProgramExplorer(Reductions reductions, long stateLimit, long stepLimit, List<String> invariants) {
        this.reductions = reductions;
        this.stepLimit = stepLimit;
        interleavings = reductions.interleavings().toBuilder()
                .observed(!invariants.isEmpty())
                .build();
        this.stateLimit = stateLimit;
        this.invariants = invariants;
    }

    /** The same with a number of steps after which methods are compiled; 0 for never. */
    static ProgramExplorer compiling(Reductions reductions, long stateLimit, int compileAfter) {
        ProgramExplorer explorer = new ProgramExplorer(reductions, stateLimit, List.of());
        explorer.compileAfter = compileAfter;
        return explorer;
    }

    /** Returns how often compiled code was entered. */
    long compiledEntries() {
        return all.stream().mapToLong(each -> each.hotCode().entries()).sum();
    }

    /** Explores everything with so many workers, and returns what there is to find. */
    Findings explore(
            String name, Map<String, byte[]> classes, Strategy strategy, Backtracking backtracking, int workers) {
        SearchOptions options = SearchOptions.builder(strategy, backtracking)
                .allViolations(true)
                .stateLimit(stateLimit)
                .forcedPoints(reductions != Reductions.NONE)
                .build();
        return Findings.of(search(name, classes, options, workers));
    }

    /** Explores as told. */
    SearchResult search(String name, Map<String, byte[]> classes, SearchOptions options, int workers) {
        learned.names().clear();
        List<GuestMachine> systems = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            GuestMachine fresh = fresh(i);
            classes.forEach(fresh::define);
            fresh.start(name);
            systems.add(fresh);
        }
        Search search = new Search(systems, options);
        SearchResult result = search.run();
        followedSuffixes += search.followedSuffixes();
        return result;
    }

    long followedSuffixes() {
        return followedSuffixes;
    }

    private GuestMachine fresh(int worker) {
        if (reductions.isTenured()) {
            return boot();
        }
        if (worker == machines.size()) {
            GuestMachine booted = boot();
            machines.add(new Booted(booted, booted.capture()));
        }
        Booted known = machines.get(worker);
        known.machine.restore(known.start);
        return known.machine;
    }

    private GuestMachine boot() {
        MachineOptions.Builder options = MachineOptions.builder(new RecordingHost())
                .classPath(List.of(pathOf(Environment.class), pathOf(Choose.class)))
                .heapMebibytes(MEBIBYTES)
                .stepLimit(stepLimit)
                .interleavings(interleavings)
                .invariants(invariants);
        if (compileAfter >= 0) {
            options.compileAfter(compileAfter);
        }
        GuestMachine booting = new GuestMachine(options.build(), learned);
        if (compileAfter > 0) {
            all.add(booting);
        }
        booting.fingerprintUpdates(Canonicalizer.Updates.CHECKED);
        booting.executor(vm -> vm).interpreter.framelessCalls(reductions != Reductions.NONE);
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
