package dev.fathom.delta;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Enters methods: one call for all states that select the same one. */
final class DeltaInvocation {
    /** A program that takes more steps (calls and backward jumps) from match to match may be in a loop that only the machine finds. */
    private static final long MOST_PROGRAM_STEPS = 1 << 20;

    private final Vm vm;
    private final DeltaHeap heap;
    private final Registers registers;
    private final Conditions conditions;
    private final FieldAccess fields;
    private final Intrinsics intrinsics;

    /** By number of the method: how it is executed; null if nobody has asked. */
    private @Nullable Kind[] kinds = new Kind[1024];

    private enum Kind {
        CODE,
        INTRINSIC,
        UNSUPPORTED
    }

    DeltaInvocation(
            Vm vm,
            DeltaHeap heap,
            Registers registers,
            Conditions conditions,
            FieldAccess fields,
            Intrinsics intrinsics) {
        this.vm = vm;
        this.heap = heap;
        this.registers = registers;
        this.conditions = conditions;
        this.fields = fields;
        this.intrinsics = intrinsics;
    }

    void call(int op) {
        int[] code = registers.code;
        int pc = registers.pc;
        int receiver = registers.sp - code[pc + 2];
        switch (op) {
            case Op.CALL_STATIC -> {
                fields.checkInitialized(code[pc + 3]);
                enter(vm.classes.method(code[pc + 1]));
            }
            case Op.CALL_SPECIAL -> {
                if (conditions.nonNull(receiver)) {
                    enter(vm.classes.method(code[pc + 1]));
                }
            }
            case Op.CALL_VIRTUAL, Op.CALL_INTERFACE -> {
                if (conditions.nonNull(receiver)) {
                    enter(select(op, code[pc + 1], receiver));
                }
            }
            default -> throw new Unsupported("a method handle is called");
        }
    }

    /** Returns what the receiver of the first state selects, and goes on with the states that select the same. */
    private VmMethod select(int op, int operand, int receiver) {
        int[] refs = registers.columns[receiver];
        VmClass type = heap.classOf(registers.at(receiver, registers.mask.first()));
        VmMethod selected = select(op, operand, type);
        if (refs != null) {
            conditions.separateToMeet(state -> {
                VmClass other = heap.classOf(refs[state]);
                return other == type || select(op, operand, other) == selected;
            });
        }
        return selected;
    }

    private VmMethod select(int op, int operand, VmClass type) {
        if (op == Op.CALL_VIRTUAL) {
            return type.vtable[operand];
        }
        VmMethod resolved = vm.classes.method(operand);
        VmMethod selected = type.isAssignableTo(resolved.owner) ? type.select(resolved) : null;
        if (selected == null) {
            throw new Unsupported("a class does not implement what is called");
        }
        return selected;
    }

    /** Enters a method whose arguments are on the stack, or does what it does. */
    void enter(VmMethod method) {
        switch (kind(method)) {
            case CODE -> {
                if (registers.depth >= vm.options.maxFrames()) {
                    throw new Unsupported("more frames than the stack holds");
                }
                countStep();
                registers.enter(method);
            }
            case INTRINSIC -> intrinsics.execute(method);
            default -> throw new Unsupported("calls " + method.owner.externalName() + "." + method.name);
        }
    }

    /** Counts a call or a backward jump; whoever needs too many is left to the interpreter, which knows what to say. */
    void countStep() {
        long limit = registers.bottom > 0 ? MOST_PROGRAM_STEPS : vm.options.stepLimit();
        if (++registers.steps > limit && limit > 0) {
            throw new Unsupported("there are more than " + limit + " steps");
        }
    }

    private Kind kind(VmMethod method) {
        if (method.id >= kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * method.id);
        }
        Kind known = kinds[method.id];
        if (known == null) {
            known = find(method);
            kinds[method.id] = known;
        }
        return known;
    }

    private Kind find(VmMethod method) {
        if (intrinsics.contains(method)) {
            return Kind.INTRINSIC;
        }
        boolean plain = vm.peers.find(method) == null || Intrinsics.isForSpeedOnly(method);
        return plain && !method.isNative() && !method.isAbstract() ? Kind.CODE : Kind.UNSUPPORTED;
    }

    /** Returns from the topmost frame with a result of so many words; says whether it was the last one. */
    boolean leave(int width) {
        int from = registers.sp - width;
        int to = registers.bp;
        registers.leave();
        for (int i = 0; i < width; i++) {
            registers.copy(from + i, to + i);
        }
        registers.sp = to + width;
        registers.pc += Op.INVOKE_WORDS;
        return registers.depth == registers.bottom;
    }
}
