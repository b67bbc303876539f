package dev.fathom.explore.call;

import dev.fathom.explore.options.Footprints;
import dev.fathom.vm.compile.Bailout;
import dev.fathom.vm.compile.CompiledContext;
import dev.fathom.vm.compile.CompiledMethod;
import dev.fathom.vm.compile.Compiler;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.footprint.Footprint;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes methods as host code once they were interpreted often enough.
 *
 * <p>An execution that bails out leaves the state in disorder: the caller has to return to the state before, and
 * interpret. A method that bails out often is interpreted from then on.
 */
final class CompiledCalls {
    /** What became of an execution. */
    enum Outcome {
        RETURNED,
        /** Nothing was executed: the method is not compiled. */
        NOT_COMPILED,
        /** Some of it was executed. */
        BAILED_OUT
    }

    private static final int WARM = 200;
    private static final int PATIENCE = 500;

    /** So many footprints of each method are kept for other versions. */
    private static final int MOST_TOLD = 10_000;

    private final Vm vm;
    private final Compiler compiler;
    private final CompiledContext context;
    private Tier[] tiers = new Tier[1024];
    private int[] arguments = new int[8];
    private long result;
    private long executions;
    private final Footprints how;
    private final KnownCalls.@Nullable Tracing tracing;

    /**
     * Begins with nothing compiled.
     *
     * @param earlier footprints of an earlier version, whose code is the same
     */
    CompiledCalls(Vm vm, Footprints how, List<Footprint> earlier) {
        this.vm = vm;
        this.how = how;
        tracing = how == Footprints.NEVER ? null : new KnownCalls.Tracing(vm, earlier);
        compiler = new Compiler(vm);
        context = new CompiledContext(vm);
    }

    /** How one method is executed. */
    private static final class Tier {
        private final FootprintAccount account;
        private final @Nullable KnownCalls known;
        private int executions;
        private int bailouts;
        private long applied;
        private @Nullable CompiledMethod code;

        Tier(Footprints how, @Nullable KnownCalls known) {
            account = new FootprintAccount(how, known == null ? () -> {} : known::forget, System::nanoTime);
            this.known = known;
        }
    }

    /** Executes a method if it is compiled; the receiver is 0 for static ones. */
    Outcome execute(VmMethod entry, int receiver, int[] words) {
        Tier tier = entry.id < tiers.length ? tiers[entry.id] : null;
        if (tier == null) {
            tier = addTier(entry);
        }
        tier.executions++;
        CompiledMethod code = tier.code;
        if (code == null) {
            if (isKnown(tier, receiver, words)) {
                return Outcome.RETURNED;
            }
            if (tier.executions != WARM || !vm.interpreter.isSimple(entry)) {
                return Outcome.NOT_COMPILED;
            }
            code = compiler.compile(entry);
            tier.code = code;
        }
        putArguments(receiver, words);
        try {
            if (tier.known == null) {
                execute(code);
            } else {
                boolean usesKnown = tier.account.begin();
                tier.applied += executeOrApply(tier.known, usesKnown, code) ? 0 : 1;
                tier.account.end();
            }
            return Outcome.RETURNED;
        } catch (Bailout | StackOverflowError e) {
            if (++tier.bailouts > PATIENCE && tier.bailouts > tier.executions / 8) {
                tier.code = null;
            }
            return Outcome.BAILED_OUT;
        }
    }

    /** Does what a call does that is not compiled yet, if an earlier version has shown it. */
    private boolean isKnown(Tier tier, int receiver, int[] words) {
        KnownCalls known = tier.known;
        if (known == null || how != Footprints.ALWAYS || !known.takesOver()) {
            return false;
        }
        putArguments(receiver, words);
        if (!known.apply(arguments)) {
            return false;
        }
        result = known.result();
        tier.applied++;
        return true;
    }

    /** Tells what is known of calls by names. */
    List<Footprint> footprints() {
        List<Footprint> result = new ArrayList<>();
        for (Tier each : tiers) {
            if (each != null && each.known != null) {
                result.addAll(each.known.told(MOST_TOLD));
            }
        }
        return result;
    }

    private void execute(CompiledMethod code) {
        context.begin();
        result = code.execute(context, vm.heap.words, arguments);
        executions++;
    }

    /** Says whether the call was executed: it need not be if it is known what it does. */
    private boolean executeOrApply(KnownCalls calls, boolean usesKnown, CompiledMethod code) {
        if (usesKnown && how == Footprints.ALWAYS) {
            calls.takesOver();
        }
        if (usesKnown && calls.apply(arguments)) {
            result = calls.result();
            return false;
        }
        if (usesKnown && calls.learns()) {
            result = calls.learn(arguments);
            executions++;
        } else {
            execute(code);
        }
        return true;
    }

    /** Returns how many calls of a method were not executed, because it was known what they do. */
    long applied(VmMethod entry) {
        Tier tier = entry.id < tiers.length ? tiers[entry.id] : null;
        return tier == null ? 0 : tier.applied;
    }

    /** Returns how many executions came to their end in host code. */
    long executions() {
        return executions;
    }

    private Tier addTier(VmMethod entry) {
        if (entry.id >= tiers.length) {
            tiers = Arrays.copyOf(tiers, 2 * entry.id);
        }
        tiers[entry.id] = new Tier(how, tracing == null ? null : new KnownCalls(tracing, entry));
        return tiers[entry.id];
    }

    private void putArguments(int receiver, int[] words) {
        if (arguments.length <= words.length) {
            arguments = new int[words.length + 1];
        }
        int count = 0;
        if (receiver != 0) {
            arguments[count++] = receiver;
        }
        for (int each : words) {
            arguments[count++] = each;
        }
    }

    /** Returns what the method returned, as the interpreter would. */
    long result() {
        return result;
    }
}
