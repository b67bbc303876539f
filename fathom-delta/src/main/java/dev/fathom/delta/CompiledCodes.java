package dev.fathom.delta;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The code of the methods that were entered often enough to be compiled; engines of one machine share it. */
final class CompiledCodes {
    private final Vm vm;
    private final int compileAfter;

    /** By number of the method: its code, if it is compiled, and how often it was entered. */
    private @Nullable DeltaCode[] codes = new DeltaCode[1024];

    private int[] entered = new int[1024];

    /** Whether code stops where states may meet. */
    private final boolean reconverges;

    CompiledCodes(Vm vm, DeltaOptions options) {
        this.vm = vm;
        compileAfter = options.compileAfter();
        reconverges = options.reconverges();
    }

    /** Says whether nothing is ever compiled. */
    boolean isOff() {
        return compileAfter == DeltaOptions.NEVER;
    }

    @Nullable
    DeltaCode of(VmMethod method) {
        return method.id < codes.length ? codes[method.id] : null;
    }

    /** Counts that a method was entered; returns its code, if it is compiled by now. */
    @Nullable
    DeltaCode entered(VmMethod method, DeltaStatistics statistics) {
        if (method.id >= entered.length) {
            entered = Arrays.copyOf(entered, 2 * method.id);
            codes = Arrays.copyOf(codes, 2 * method.id);
        }
        int count = ++entered[method.id];
        DeltaCode code = codes[method.id];
        if (code == null ? count == compileAfter + 1 : isDue(count) && hasResolved(method, code)) {
            code = compile(method, statistics);
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

    private @Nullable DeltaCode compile(VmMethod method, DeltaStatistics statistics) {
        try {
            DeltaCode made = DeltaCompiler.compile(vm, method, reconverges);
            statistics.compiledMethods++;
            return made;
        } catch (Unsupported e) {
            statistics.notCompiled().put(method.owner.externalName() + "." + method.name, e.reason());
            return null;
        }
    }
}
