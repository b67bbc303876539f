package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Interpreter;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts why compiled code was left to the interpreter: by the instruction that it stands before, and for calls by what they call. */
public final class ExitCounts {
    private final Vm vm;
    private final Map<String, Long> counts = new HashMap<>();

    ExitCounts(Vm vm) {
        this.vm = vm;
    }

    /** Returns how often code was left, by reason. */
    public Map<String, Long> counts() {
        return counts;
    }

    void count(GuestThread thread, TierContext context) {
        String why = context.fuel < 0 ? "no fuel" : context.hasPopped() ? "return" : reason(thread);
        counts.merge(why, 1L, Long::sum);
    }

    private String reason(GuestThread thread) {
        int[] code = thread.method(vm.classes).code().insns;
        int op = vm.interpreter.nextOp(thread);
        if (op == Op.CALL_STATIC || op == Op.CALL_SPECIAL || op == Op.CALL_VIRTUAL || op == Op.CALL_INTERFACE) {
            int receiver = op == Op.CALL_STATIC ? 0 : thread.stack[thread.sp - code[thread.pc + 2]];
            return called(
                    op == Op.CALL_STATIC
                            ? vm.classes.method(code[thread.pc + 1])
                            : target(op, code, thread.pc, receiver));
        }
        return "instruction " + op + (InstructionFacts.of(op).isSymbolic() ? ", not resolved" : "");
    }

    private @Nullable VmMethod target(int op, int[] code, int pc, int receiver) {
        if (receiver == 0) {
            return null;
        }
        return switch (op) {
            case Op.CALL_SPECIAL -> vm.classes.method(code[pc + 1]);
            case Op.CALL_VIRTUAL -> vm.classes.byId(vm.heap.words[receiver] & Heap.CLASS_MASK).vtable[code[pc + 1]];
            default -> vm.heap.classOf(receiver).select(vm.classes.method(code[pc + 1]));
        };
    }

    private String called(@Nullable VmMethod target) {
        if (target == null) {
            return "call of nobody";
        }
        Interpreter interpreter = vm.interpreter;
        String how = target.isSynchronized() ? "synchronized " : interpreter.isSimple(target) ? "code " : "peer ";
        return how + target.owner.name + "." + target.name;
    }
}
