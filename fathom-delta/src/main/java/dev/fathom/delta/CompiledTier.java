package dev.fathom.delta;

import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** Executes compiled code where there is some. */
final class CompiledTier {
    private final Registers registers;
    private final CompiledOperations operations;
    private final DeltaStatistics statistics;
    private final CompiledCodes codes;

    CompiledTier(Registers registers, CompiledOperations operations, DeltaStatistics statistics, CompiledCodes codes) {
        this.registers = registers;
        this.operations = operations;
        this.statistics = statistics;
        this.codes = codes;
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
            registers.narrowIfFew();
        }
    }

    @Nullable
    DeltaCode codeOf(VmMethod method) {
        return codes.of(method);
    }

    @Nullable
    DeltaCode entered(VmMethod method) {
        return codes.entered(method, statistics);
    }
}
