package dev.fathom.explore.call;

import dev.fathom.vm.compile.CompiledContext;
import dev.fathom.vm.compile.CompiledMethod;
import dev.fathom.vm.compile.Compiler;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.footprint.AccessTrace;
import dev.fathom.vm.footprint.Footprint;
import dev.fathom.vm.footprint.FootprintNames;
import dev.fathom.vm.footprint.FootprintTree;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a method of which it is known what they do, because one that read the same was executed before, in whatever state.
 *
 * <p>What an earlier version of the program has shown is taken over as soon as the classes and methods are there that it is about; that its code is the same is known before.
 */
final class KnownCalls {
    /** So many reads are kept at most: about 10 MB. */
    private static final int MOST_READS = 1 << 17;

    private final Tracing tracing;
    private final VmMethod entry;
    private @Nullable CompiledMethod code;
    private FootprintTree footprints;

    /** What an earlier version has shown, and is not taken over yet; and how much was known when that was tried last. */
    private List<Footprint> earlier;

    private int triedAt = -1;
    private boolean tookOver;

    KnownCalls(Tracing tracing, VmMethod entry) {
        this.tracing = tracing;
        this.entry = entry;
        earlier = tracing.earlier(entry);
        footprints = tracing.newTree();
    }

    /** What the methods of a machine share. */
    static final class Tracing {
        private final Vm vm;
        private final Compiler compiler;
        private final AccessTrace trace;
        private final CompiledContext context;
        private final FootprintNames names;
        private final Map<String, List<Footprint>> earlier = new HashMap<>();

        Tracing(Vm vm, List<Footprint> known) {
            this.vm = vm;
            compiler = new Compiler(vm, true);
            trace = new AccessTrace(vm.heap);
            context = new CompiledContext(vm, trace);
            names = new FootprintNames(vm.classes);
            for (Footprint each : known) {
                earlier.computeIfAbsent(each.owner() + "." + each.method(), any -> new ArrayList<>())
                        .add(each);
            }
        }

        private List<Footprint> earlier(VmMethod entry) {
            return earlier.getOrDefault(entry.owner.name + "." + entry.key(), List.of());
        }

        private FootprintTree newTree() {
            return new FootprintTree(vm.heap, vm.classes.elements());
        }
    }

    /** Takes over what an earlier version has shown, as far as that is possible now; says whether anything was. */
    boolean takesOver() {
        if (!earlier.isEmpty() && triedAt != tracing.names.known() && tracing.vm.interpreter.isSimple(entry)) {
            triedAt = tracing.names.known();
            List<Footprint> left = new ArrayList<>();
            for (Footprint each : earlier) {
                if (footprints.add(entry, each, tracing.names)) {
                    tookOver = true;
                } else {
                    left.add(each);
                }
            }
            earlier = left;
        }
        return tookOver;
    }

    /** Tells what is known by names, so many calls at most. */
    List<Footprint> told(int most) {
        return footprints.told(entry, tracing.names, most);
    }

    /** Does what a call does, if it is known; says whether it is. */
    boolean apply(int[] arguments) {
        return footprints.apply(arguments);
    }

    /** Returns what the call returned that was applied last. */
    long result() {
        return footprints.result();
    }

    /** Says whether there is room for what more calls do. */
    boolean learns() {
        return footprints.size() < MOST_READS;
    }

    /** Executes a call, and remembers what it reads and does; returns what it returns, or bails out. */
    long learn(int[] arguments) {
        CompiledMethod traced = code;
        if (traced == null) {
            traced = tracing.compiler.compile(entry);
            code = traced;
        }
        tracing.trace.begin(entry, arguments);
        tracing.context.begin();
        long result = traced.execute(tracing.context, tracing.vm.heap.words, arguments);
        footprints.add(entry, tracing.trace, result);
        return result;
    }

    /** Forgets all that is known. */
    void forget() {
        earlier = List.of();
        tookOver = false;
        footprints = tracing.newTree();
    }
}
