package dev.fathom.explore;

import dev.fathom.explore.subject.Call;
import dev.fathom.vm.compile.Bailout;
import dev.fathom.vm.compile.CompiledContext;
import dev.fathom.vm.compile.CompiledMethod;
import dev.fathom.vm.compile.Compiler;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Executes operations as host code once they were interpreted often enough.
 *
 * <p>An execution that bails out leaves the state in disorder: the caller has to return to the state before, and
 * interpret. An operation that bails out often is interpreted from then on.
 */
final class CompiledCalls {
    private static final int WARM = 200;
    private static final int PATIENCE = 500;

    private final Vm vm;
    private final Compiler compiler;
    private final CompiledContext context;
    private final Map<VmMethod, Tier> tiers = new HashMap<>();
    private int[] arguments = new int[8];

    CompiledCalls(Vm vm) {
        this.vm = vm;
        compiler = new Compiler(vm);
        context = new CompiledContext(vm.heap);
    }

    /** How one method is executed. */
    static final class Tier {
        private int executions;
        private int bailouts;
        private @Nullable CompiledMethod code;
    }

    Tier tierOf(Call call) {
        return tiers.computeIfAbsent(call.entry(), key -> new Tier());
    }

    /** Says whether to execute as host code now. */
    boolean isReady(Tier tier, VmMethod entry) {
        tier.executions++;
        if (tier.code != null) {
            return true;
        }
        if (tier.executions != WARM || !vm.interpreter.isSimple(entry)) {
            return false;
        }
        tier.code = compiler.compile(entry);
        return true;
    }

    /** Executes; says whether that worked. */
    boolean execute(Tier tier, int receiver, int[] words) {
        CompiledMethod code = tier.code;
        if (code == null) {
            return false;
        }
        int count = 0;
        if (arguments.length < words.length + 1) {
            arguments = new int[words.length + 1];
        }
        if (receiver != 0) {
            arguments[count++] = receiver;
        }
        for (int each : words) {
            arguments[count++] = each;
        }
        context.begin();
        try {
            code.execute(context, vm.heap.words, arguments);
            return true;
        } catch (Bailout | StackOverflowError e) {
            if (++tier.bailouts > PATIENCE && tier.bailouts > tier.executions / 8) {
                tier.code = null;
            }
            return false;
        }
    }
}
