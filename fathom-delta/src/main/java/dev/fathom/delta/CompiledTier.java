package dev.fathom.delta;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Compiles methods that are entered often, and executes their code where there is some. */
final class CompiledTier {
    private final Vm vm;
    private final Registers registers;
    private final CompiledOperations operations;
    private final DeltaStatistics statistics;
    private final int compileAfter;

    /** By number of the method: its code, if it is compiled, and how often it was entered. */
    private @Nullable DeltaCode[] codes = new DeltaCode[1024];

    private int[] entered = new int[1024];

    CompiledTier(
            Vm vm, Registers registers, CompiledOperations operations, DeltaStatistics statistics, int compileAfter) {
        this.vm = vm;
        this.registers = registers;
        this.operations = operations;
        this.statistics = statistics;
        this.compileAfter = compileAfter;
    }

    /** Executes the frame on top as far as compiled code goes; the instruction that is next then is for the interpreter. */
    void advance() {
        while (true) {
            DeltaCode code = registers.compiled;
            int entry = code == null ? -1 : code.entries[registers.pc];
            if (code == null || entry < 0) {
                return;
            }
            statistics.compiledRuns++;
            operations.parted = false;
            code.run(operations, registers.words, registers.columns, registers.bp, entry);
            if (!operations.parted) {
                return;
            }
        }
    }

    @Nullable
    DeltaCode codeOf(VmMethod method) {
        return method.id < codes.length ? codes[method.id] : null;
    }

    /** Counts that a method was entered; returns its code, if it is compiled by now. */
    @Nullable
    DeltaCode entered(VmMethod method) {
        if (method.id >= entered.length) {
            entered = Arrays.copyOf(entered, 2 * method.id);
            codes = Arrays.copyOf(codes, 2 * method.id);
        }
        int count = ++entered[method.id];
        DeltaCode code = codes[method.id];
        if (code == null ? count == compileAfter + 1 : isDue(count) && hasResolved(method, code)) {
            code = compile(method);
            codes[method.id] = code;
        }
        return code;
    }

    /** Says whether to look for what was resolved since: more and more seldom. */
    private boolean isDue(int count) {
        return count > 2 * compileAfter && (count & (count - 1)) == 0;
    }

    private static boolean hasResolved(VmMethod method, DeltaCode code) {
        int[] now = method.code().insns;
        return Arrays.stream(code.unresolved).anyMatch(pc -> !CompiledInstructions.isUnresolved(now[pc]));
    }

    private @Nullable DeltaCode compile(VmMethod method) {
        try {
            DeltaCode made = DeltaCompiler.compile(vm, method);
            statistics.compiledMethods++;
            return made;
        } catch (Unsupported e) {
            statistics.notCompiled().put(method.owner.externalName() + "." + method.name, e.reason());
            return null;
        }
    }
}
