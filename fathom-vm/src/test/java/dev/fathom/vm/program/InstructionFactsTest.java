package dev.fathom.vm.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.MachineOptions;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ConstantDynamic;

@DisplayName("The table of instruction facts")
class InstructionFactsTest {
    /** One of the few names in {@link Op} that number no instruction. */
    private static final String NO_INSTRUCTION = "INVOKE_WORDS";

    @Test
    @DisplayName("has a row for each instruction, and for nothing else")
    void is_complete() throws IllegalAccessException {
        List<Integer> ops = new ArrayList<>();
        for (Field each : Op.class.getFields()) {
            if (!each.getName().equals(NO_INSTRUCTION)) {
                ops.add(each.getInt(null));
            }
        }
        for (int op = -1; op < 300; op++) {
            assertThat(InstructionFacts.isKnown(op))
                    .describedAs("instruction " + op)
                    .isEqualTo(ops.contains(op));
        }
    }

    @Test
    @DisplayName("fuses nothing behind an instruction that may fail or stop")
    void sequences_fail_last() {
        for (int op = 0; op <= Op.LOAD_ICMPLE; op++) {
            int[] parts = InstructionFacts.isKnown(op) ? InstructionFacts.of(op).parts() : new int[0];
            for (int i = 0; i < parts.length - 1; i++) {
                // The interpreter looks at the reference before it begins with the sequence.
                boolean looksFirst = parts[i] == Op.GETFIELD1;
                assertThat(looksFirst
                                || InstructionFacts.of(parts[i]).failures().isEmpty())
                        .describedAs("instruction " + op + ", part " + i)
                        .isTrue();
            }
        }
    }

    @Test
    @DisplayName("agrees with the code of the JDK: lengths, and what is on the stack of operands wherever ways meet")
    void agrees_with_code() {
        GuestMachine machine = new GuestMachine(
                MachineOptions.builder(new Silence()).heapMebibytes(64).build());
        ClassTable classes = machine.recordable().classes();
        int methods = 0;
        int resolved = 0;
        for (int i = 1; i < classes.methodCount(); i++) {
            VmMethod method = classes.method(i);
            if (method.plainCode != null && !method.owner.hidden) {
                methods++;
                resolved += new OperandDepths(method).check();
            }
        }
        assertThat(methods).isGreaterThan(300);
        assertThat(resolved).isGreaterThan(1_000);
    }

    private static final class Silence implements GuestHost {
        @Override
        public void write(int descriptor, byte[] bytes) {
            // nobody listens
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return -1;
        }

        @Override
        public int available() {
            return 0;
        }
    }

    /** Follows all ways through a method with the depth of the operand stack. */
    private static final class OperandDepths {
        private final VmMethod method;
        private final Code code;
        private final Code symbolic;
        private final int[] depths;
        private final Deque<Integer> open = new ArrayDeque<>();

        OperandDepths(VmMethod method) {
            this.method = method;
            code = method.code();
            symbolic = Translator.translate(method);
            depths = new int[code.insns.length + 1];
            Arrays.fill(depths, -1);
        }

        /** Returns how many instructions were resolved. */
        int check() {
            assertThat(symbolic.starts).isEqualTo(code.starts);
            for (int i = 0; i + 1 < code.starts.length; i++) {
                assertThat(InstructionFacts.words(symbolic.insns, code.starts[i]))
                        .describedAs("%s, instruction %d", method, i)
                        .isEqualTo(code.starts[i + 1] - code.starts[i]);
            }
            arrive(0, 0);
            for (int i = 0; i < code.handlers.length; i += 4) {
                arrive(code.handlers[i + 2], 1);
            }
            int resolved = 0;
            while (!open.isEmpty()) {
                int pc = open.pop();
                resolved += code.insns[pc] == symbolic.insns[pc] ? 0 : 1;
                follow(pc);
            }
            return resolved;
        }

        private void arrive(int pc, int depth) {
            assertThat(depth).describedAs("%s at %d", method, pc).isBetween(0, code.maxStack);
            if (depths[pc] < 0) {
                depths[pc] = depth;
                open.push(pc);
            }
            assertThat(depth).describedAs("%s at %d", method, pc).isEqualTo(depths[pc]);
        }

        private void follow(int pc) {
            int op = InstructionFacts.of(code.insns[pc]).first();
            int depth = depths[pc] - takes(op, pc) + leaves(op, pc);
            if (InstructionFacts.isConditionalJump(op)) {
                arrive(code.insns[pc + 1], depth);
            }
            if (op == Op.GOTO) {
                arrive(code.insns[pc + 1], depth);
            } else if (Switches.isSwitch(op)) {
                arrive(Switches.defaultTarget(op, code.insns, pc), depth);
                for (int i = 0; i < Switches.cases(op, code.insns, pc); i++) {
                    arrive(Switches.caseTarget(op, code.insns, pc, i), depth);
                }
            } else if (op != Op.ATHROW && op != Op.RETURN && op != Op.RETURN1 && op != Op.RETURN2) {
                arrive(pc + InstructionFacts.words(code.insns, pc), depth);
            }
        }

        private int takes(int op, int pc) {
            int takes = InstructionFacts.of(op).takes();
            if (takes != InstructionFacts.VARIES) {
                return takes;
            }
            if (symbol(pc) instanceof SymbolicReference.FieldRef field) {
                return words(field) + (op == Op.PUTFIELD || op == Op.PUTFIELD_UNTRACKED ? 1 : 0);
            }
            return code.insns[pc + 2];
        }

        private int leaves(int op, int pc) {
            int leaves = InstructionFacts.of(op).leaves();
            if (leaves != InstructionFacts.VARIES) {
                return leaves;
            }
            Object symbol = symbol(pc);
            if (symbol instanceof SymbolicReference.FieldRef field) {
                return words(field);
            }
            if (symbol instanceof SymbolicReference.MethodRef call) {
                return returned(call.descriptor());
            }
            if (symbol instanceof SymbolicReference.DynamicRef call) {
                return returned(call.descriptor());
            }
            return symbol instanceof SymbolicReference.ConstantRef constant
                            && constant.value() instanceof ConstantDynamic dynamic
                    ? dynamic.getSize()
                    : 1;
        }

        private Object symbol(int pc) {
            return symbolic.pool[symbolic.insns[pc + 1]];
        }

        private static int words(SymbolicReference.FieldRef field) {
            return Descriptors.words(field.descriptor().charAt(0));
        }

        private static int returned(String descriptor) {
            return Descriptors.words(descriptor.charAt(descriptor.indexOf(')') + 1));
        }
    }
}
