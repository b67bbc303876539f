package dev.fathom.explore.call;

import dev.fathom.vm.compile.CompiledContext;
import dev.fathom.vm.compile.CompiledMethod;
import dev.fathom.vm.compile.Compiler;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.footprint.AccessTrace;
import dev.fathom.vm.footprint.FootprintTree;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a method of which it is known what they do, because one that read the same was executed before, in whatever state.
 *
 * <p>They live as long as a machine: nearly all calls of an exploration repeat what others of the same exploration read, so there is little that an earlier version could add.
 */
final class KnownCalls {
    /** So many reads are kept at most: about 10 MB. */
    private static final int MOST_READS = 1 << 17;

    private final Tracing tracing;
    private final VmMethod entry;
    private @Nullable CompiledMethod code;
    private FootprintTree footprints;

    KnownCalls(Tracing tracing, VmMethod entry) {
        this.tracing = tracing;
        this.entry = entry;
        footprints = tracing.newTree();
    }

    /** What the methods of a machine share. */
    static final class Tracing {
        private final Vm vm;
        private final Compiler compiler;
        private final AccessTrace trace;
        private final CompiledContext context;

        Tracing(Vm vm) {
            this.vm = vm;
            compiler = new Compiler(vm, true);
            trace = new AccessTrace(vm.heap);
            context = new CompiledContext(vm, trace);
        }

        private FootprintTree newTree() {
            return new FootprintTree(vm.heap, vm.classes.elements());
        }
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
        footprints = tracing.newTree();
    }
}
