package dev.fathom.vm.program;

import java.util.Arrays;

/**
 * Replaces the first instruction of common sequences by one that does the work of the whole sequence.
 *
 * <p>The words stay where they are: the fused instruction reads its operands from the places of the originals, which
 * remain for jumps into the middle. Only instructions that cannot fail or stop are fused, or the last one can; then the
 * interpreter leaves the fused form standing before that last instruction. Sequences do not cross a source line, so that
 * traces see every line.
 */
final class Fusion {
    private final int[] starts;
    private final int[] lineStarts;

    private Fusion(Code code) {
        this.starts = code.starts;
        this.lineStarts = code.lineStarts();
        Arrays.sort(lineStarts);
    }

    static void fuse(Code code) {
        Fusion fusion = new Fusion(code);
        int[] original = code.insns.clone();
        for (int i = 0; i < code.starts.length; i++) {
            int fused = fusion.fusedAt(original, i);
            if (fused != 0) {
                code.insns[code.starts[i]] = fused;
            }
        }
    }

    /** Fuses a load with the field access behind it, once the access is resolved, and with what becomes of the value. */
    static void fuseField(Code code, int pc) {
        int index = Arrays.binarySearch(code.starts, pc);
        if (index > 0 && code.insns[code.starts[index - 1]] == Op.LOAD) {
            Fusion fusion = new Fusion(code);
            if (fusion.sameLine(pc)) {
                code.insns[code.starts[index - 1]] = loadField(fusion.op(code.insns, index + 1));
            }
        }
    }

    private static int loadField(int next) {
        if (isCompare(next)) {
            return Op.LOAD_GETFIELD_ICMPEQ + next - Op.IF_ICMPEQ;
        }
        return switch (next) {
            case Op.STORE, Op.STORE_LOAD, Op.STORE_GOTO -> Op.LOAD_GETFIELD_STORE;
            case Op.IFEQ -> Op.LOAD_GETFIELD_IFEQ;
            case Op.IFNE -> Op.LOAD_GETFIELD_IFNE;
            default -> Op.LOAD_GETFIELD1;
        };
    }

    /** Takes conditional jumps out of the sequences they were fused into; their own words never changed. */
    static void splitConditionalJumps(Code code) {
        for (int pc : code.starts) {
            InstructionFacts facts = InstructionFacts.of(code.insns[pc]);
            if (facts.endsInConditionalJump()) {
                int[] parts = facts.parts();
                code.insns[pc] = parts.length > 2 && parts[1] == Op.GETFIELD1 ? Op.LOAD_GETFIELD1 : parts[0];
            }
        }
    }

    private boolean sameLine(int pc) {
        return Arrays.binarySearch(lineStarts, pc) < 0;
    }

    private int op(int[] original, int index) {
        return index < starts.length && sameLine(starts[index]) ? original[starts[index]] : -1;
    }

    private int fusedAt(int[] original, int i) {
        int second = op(original, i + 1);
        int third = second < 0 ? -1 : op(original, i + 2);
        return switch (original[starts[i]]) {
            case Op.LOAD -> load(second, third);
            case Op.PUSH -> push(second);
            case Op.STORE -> store(second, third);
            case Op.IADD -> second == Op.STORE ? Op.IADD_STORE : 0;
            case Op.IINC -> second == Op.GOTO ? Op.IINC_GOTO : 0;
            default -> 0;
        };
    }

    private static int store(int second, int third) {
        if (second == Op.GOTO) {
            return Op.STORE_GOTO;
        }
        return second == Op.LOAD && third != Op.GETFIELD ? Op.STORE_LOAD : 0;
    }

    private static int load(int second, int third) {
        if (isCompare(second)) {
            return Op.LOAD_ICMPEQ + second - Op.IF_ICMPEQ;
        }
        return switch (second) {
            case Op.LOAD -> loadLoad(third);
            case Op.PUSH -> third == Op.IADD || isCompare(third) ? 0 : Op.LOAD_PUSH;
            case Op.IADD -> Op.LOAD_IADD;
            case Op.IALOAD -> Op.LOAD_IALOAD;
            case Op.IFEQ -> Op.LOAD_IFEQ;
            case Op.IFNE -> Op.LOAD_IFNE;
            default -> 0;
        };
    }

    private static int loadLoad(int third) {
        if (isCompare(third)) {
            return Op.LOAD_LOAD_ICMPEQ + third - Op.IF_ICMPEQ;
        }
        return third == Op.GETFIELD || third == Op.IALOAD ? 0 : Op.LOAD_LOAD;
    }

    private static int push(int second) {
        if (isCompare(second)) {
            return Op.PUSH_ICMPEQ + second - Op.IF_ICMPEQ;
        }
        return switch (second) {
            case Op.IADD -> Op.PUSH_IADD;
            case Op.IAND -> Op.PUSH_IAND;
            default -> 0;
        };
    }

    private static boolean isCompare(int op) {
        return op >= Op.IF_ICMPEQ && op <= Op.IF_ICMPLE;
    }
}
