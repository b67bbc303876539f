package dev.fathom.delta;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.Switches;
import dev.fathom.vm.program.VmClass;

/** Executes what depends on classes, switches, and resolves what was not resolved before. */
final class Types {
    private final Vm vm;
    private final DeltaHeap heap;
    private final Registers registers;
    private final Conditions conditions;
    private final FieldAccess fields;

    Types(Vm vm, DeltaHeap heap, Registers registers, Conditions conditions, FieldAccess fields) {
        this.vm = vm;
        this.heap = heap;
        this.registers = registers;
        this.conditions = conditions;
        this.fields = fields;
    }

    /** Resolves an instruction, which is then executed again. Call sites that run code to be linked are left to the interpreter. */
    void resolve(int op) {
        switch (op) {
            case Op.NEW -> {
                if (vm.resolver.newObject(registers.method(), registers.pc).untrackedOffsets.length > 0) {
                    throw new Unsupported("untracked fields are used");
                }
            }
            case Op.LDC -> {
                if (!vm.resolver.resolvePlainConstant(registers.method(), registers.pc)) {
                    throw new Unsupported("a constant is linked");
                }
            }
            case Op.INVOKEDYNAMIC -> throw new Unsupported("a call site is linked");
            default -> {
                if (!InstructionFacts.of(op).isSymbolic()) {
                    throw new Unsupported("instruction " + op);
                }
                vm.resolver.resolve(registers.method(), registers.pc);
            }
        }
    }

    /** Makes an object: one for all states. */
    void newObject(int classId, int initState) {
        fields.checkInitialized(initState);
        registers.push(heap.allocate(vm.classes.byId(classId)));
        registers.pc += 4;
    }

    void cast(int classId) {
        int slot = registers.sp - 1;
        VmClass wanted = vm.classes.byId(classId);
        if (registers.foldConstant(slot)) {
            if (!fits(registers.words[slot], wanted)) {
                conditions.raise("java/lang/ClassCastException");
                return;
            }
        } else if (!conditions.require(
                state -> fits(registers.at(slot, state), wanted), "java/lang/ClassCastException")) {
            return;
        }
        registers.pc += 2;
    }

    private boolean fits(int ref, VmClass wanted) {
        return ref == 0 || Conditions.fits(heap.classOf(ref), wanted);
    }

    /** Tests a class: the result may differ from state to state. */
    void isInstance(int classId) {
        int slot = registers.sp - 1;
        VmClass wanted = vm.classes.byId(classId);
        if (registers.foldConstant(slot)) {
            int ref = registers.words[slot];
            registers.words[slot] = ref != 0 && fits(ref, wanted) ? 1 : 0;
        } else {
            int[] refs = registers.columns[slot];
            int[] result = heap.columns.take();
            for (int state : registers.mask.indices) {
                result[state] = refs[state] != 0 && fits(refs[state], wanted) ? 1 : 0;
            }
            registers.columns[slot] = result;
            registers.foldConstant(slot);
        }
        registers.pc += 2;
    }

    /** Executes a switch: goes on with the states that go where the first one goes. */
    void branch(int op) {
        int slot = registers.sp - 1;
        int target = target(op, registers.at(slot, registers.mask.first()));
        if (registers.columns[slot] != null) {
            conditions.separateToMeet(state -> target(op, registers.at(slot, state)) == target);
        }
        registers.sp = slot;
        registers.pc = target;
    }

    private int target(int op, int key) {
        return Switches.target(op, registers.code, registers.pc, key);
    }
}
