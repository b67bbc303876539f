package dev.fathom.vm.program;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * What is known of each instruction of {@link Op}: how long it is, what it takes from the operands and leaves there, which variable it
 * accesses, and how it may fail.
 *
 * <p>Whoever needs such a fact reads it here: the translator, the compiler, Δ execution, the scheduling points. To add an instruction, add
 * its number to {@link Op} and its row here; {@code InstructionFactsTest} compares the rows with what the methods of the JDK do.
 */
public final class InstructionFacts {
    /** Stands for a number that depends on the operands or on what a symbol stands for. */
    public static final int VARIES = -1;

    /** The kind of variable that an instruction accesses. */
    public enum Access {
        NONE,
        /** A field; the object is the undermost of the operands that are taken. */
        FIELD,
        /** A static field; the instruction names its address. */
        STATIC,
        /** An element; the array is the undermost of the operands that are taken, the index lies above it. */
        ELEMENT
    }

    /** Why an instruction may not do what it is there for. */
    public enum Failure {
        /** It needs an object. */
        NULL,
        /** It needs an index within the array. */
        INDEX,
        /** The array or variable is for objects of another class. */
        CLASS,
        /** It divides. */
        DIVISION,
        /** It needs a length that is not negative. */
        LENGTH,
        /** It needs memory. */
        MEMORY,
        /** Its class may have to be initialised first. */
        INITIALISATION,
        /** Its symbol is resolved first, which may fail or run code. */
        RESOLUTION,
        /** It runs other code, or waits. */
        TRANSFER
    }

    private static final int COUNT = Op.LOAD_ICMPLE + 1;
    private static final InstructionFacts[] ALL = new InstructionFacts[COUNT];

    private final int words;
    private final int takes;
    private final int leaves;
    private Access access = Access.NONE;
    private boolean write;
    private Set<Failure> failures = EnumSet.noneOf(Failure.class);
    private int[] parts;

    private InstructionFacts(int op, int words, int takes, int leaves) {
        this.words = words;
        this.takes = takes;
        this.leaves = leaves;
        parts = new int[] {op};
    }

    static {
        constantsAndLocals();
        elements();
        operandStack();
        arithmetic();
        jumps();
        fields();
        calls();
        objects();
        sequences();
    }

    private static void constantsAndLocals() {
        row(Op.NOP, 1, 0, 0);
        row(Op.RECORD, 2, 0, 0);
        row(Op.ACONST_NULL, 1, 0, 1);
        row(Op.PUSH, 2, 0, 1);
        row(Op.PUSH2, 3, 0, 2);
        row(Op.LDC, 3, 0, VARIES).fails(Failure.RESOLUTION);
        row(Op.LOAD, 2, 0, 1);
        row(Op.LOAD2, 2, 0, 2);
        row(Op.STORE, 2, 1, 0);
        row(Op.STORE2, 2, 2, 0);
        row(Op.IINC, 3, 0, 0);
    }

    private static void elements() {
        for (int op : new int[] {Op.IALOAD, Op.BALOAD, Op.CALOAD, Op.SALOAD}) {
            row(op, 1, 2, 1).reads(Access.ELEMENT).fails(Failure.NULL, Failure.INDEX);
        }
        row(Op.LALOAD, 1, 2, 2).reads(Access.ELEMENT).fails(Failure.NULL, Failure.INDEX);
        for (int op : new int[] {Op.IASTORE, Op.BASTORE, Op.CASTORE}) {
            row(op, 1, 3, 0).writes(Access.ELEMENT).fails(Failure.NULL, Failure.INDEX);
        }
        row(Op.LASTORE, 1, 4, 0).writes(Access.ELEMENT).fails(Failure.NULL, Failure.INDEX);
        row(Op.AASTORE, 1, 3, 0).writes(Access.ELEMENT).fails(Failure.NULL, Failure.INDEX, Failure.CLASS);
        row(Op.ARRAYLENGTH, 1, 1, 1).fails(Failure.NULL);
    }

    private static void operandStack() {
        row(Op.POP, 1, 1, 0);
        row(Op.POP2, 1, 2, 0);
        row(Op.DUP, 1, 1, 2);
        row(Op.DUP_X1, 1, 2, 3);
        row(Op.DUP_X2, 1, 3, 4);
        row(Op.DUP2, 1, 2, 4);
        row(Op.DUP2_X1, 1, 3, 5);
        row(Op.DUP2_X2, 1, 4, 6);
        row(Op.SWAP, 1, 2, 2);
    }

    private static void arithmetic() {
        for (int op = Op.IADD; op <= Op.DREM; op++) {
            int width = width(op - Op.IADD);
            row(op, 1, 2 * width, width);
        }
        for (int op : new int[] {Op.IDIV, Op.LDIV, Op.IREM, Op.LREM}) {
            ALL[op].fails(Failure.DIVISION);
        }
        for (int op = Op.INEG; op <= Op.DNEG; op++) {
            int width = width(op - Op.INEG);
            row(op, 1, width, width);
        }
        for (int op = Op.ISHL; op <= Op.LUSHR; op += 2) {
            row(op, 1, 2, 1);
            row(op + 1, 1, 3, 2);
        }
        for (int op = Op.IAND; op <= Op.LXOR; op += 2) {
            row(op, 1, 2, 1);
            row(op + 1, 1, 4, 2);
        }
        conversion(1, 2, Op.I2L, Op.I2D, Op.F2L, Op.F2D);
        conversion(1, 1, Op.I2F, Op.F2I, Op.I2B, Op.I2C, Op.I2S);
        conversion(2, 1, Op.L2I, Op.L2F, Op.D2I, Op.D2F);
        conversion(2, 2, Op.L2D, Op.D2L);
        conversion(4, 1, Op.LCMP, Op.DCMPL, Op.DCMPG);
        conversion(2, 1, Op.FCMPL, Op.FCMPG);
    }

    /** The JVM's order of types is int, long, float, double. */
    private static int width(int type) {
        return 1 + (type & 1);
    }

    private static void conversion(int takes, int leaves, int... ops) {
        for (int op : ops) {
            row(op, 1, takes, leaves);
        }
    }

    private static void jumps() {
        for (int op = Op.IFEQ; op <= Op.IFLE; op++) {
            row(op, 2, 1, 0);
        }
        for (int op = Op.IF_ICMPEQ; op <= Op.IF_ICMPLE; op++) {
            row(op, 2, 2, 0);
        }
        row(Op.GOTO, 2, 0, 0);
        row(Op.TABLESWITCH, VARIES, 1, 0);
        row(Op.LOOKUPSWITCH, VARIES, 1, 0);
        row(Op.RETURN, 1, 0, 0).fails(Failure.TRANSFER);
        row(Op.RETURN1, 1, 1, 0).fails(Failure.TRANSFER);
        row(Op.RETURN2, 1, 2, 0).fails(Failure.TRANSFER);
        row(Op.BRANCH, VARIES, VARIES, 0);
        row(Op.BREAKPOINT, VARIES, VARIES, VARIES).fails(Failure.TRANSFER);
    }

    private static void fields() {
        row(Op.GETFIELD, 4, 1, VARIES).fails(Failure.RESOLUTION, Failure.NULL);
        row(Op.PUTFIELD, 4, VARIES, 0).fails(Failure.RESOLUTION, Failure.NULL);
        row(Op.GETSTATIC, 4, 0, VARIES).fails(Failure.RESOLUTION);
        row(Op.PUTSTATIC, 4, VARIES, 0).fails(Failure.RESOLUTION);
        row(Op.GETFIELD1, 4, 1, 1).reads(Access.FIELD).fails(Failure.NULL);
        row(Op.GETFIELD2, 4, 1, 2).reads(Access.FIELD).fails(Failure.NULL);
        for (int op : new int[] {Op.PUTFIELD1, Op.PUTFIELD_REF, Op.PUTFIELD_NARROW}) {
            row(op, 4, 2, 0).writes(Access.FIELD).fails(Failure.NULL);
        }
        row(Op.PUTFIELD2, 4, 3, 0).writes(Access.FIELD).fails(Failure.NULL);
        row(Op.GETSTATIC1, 4, 0, 1).reads(Access.STATIC).fails(Failure.INITIALISATION);
        row(Op.GETSTATIC2, 4, 0, 2).reads(Access.STATIC).fails(Failure.INITIALISATION);
        for (int op : new int[] {Op.PUTSTATIC1, Op.PUTSTATIC_REF, Op.PUTSTATIC_NARROW}) {
            row(op, 4, 1, 0).writes(Access.STATIC).fails(Failure.INITIALISATION);
        }
        row(Op.PUTSTATIC2, 4, 2, 0).writes(Access.STATIC).fails(Failure.INITIALISATION);
        // The variable is a cell that no state has: no access that anybody else could notice.
        row(Op.GETFIELD_UNTRACKED, 4, 1, VARIES).fails(Failure.NULL);
        row(Op.PUTFIELD_UNTRACKED, 4, VARIES, 0).fails(Failure.NULL);
    }

    private static void calls() {
        for (int op = Op.INVOKEVIRTUAL; op <= Op.INVOKEDYNAMIC; op++) {
            row(op, Op.INVOKE_WORDS, VARIES, VARIES).fails(Failure.RESOLUTION, Failure.TRANSFER);
        }
        for (int op : new int[] {Op.CALL_STATIC, Op.CALL_HANDLE}) {
            row(op, Op.INVOKE_WORDS, VARIES, VARIES).fails(Failure.INITIALISATION, Failure.TRANSFER);
        }
        for (int op : new int[] {Op.CALL_SPECIAL, Op.CALL_VIRTUAL, Op.CALL_INTERFACE}) {
            row(op, Op.INVOKE_WORDS, VARIES, VARIES).fails(Failure.NULL, Failure.TRANSFER);
        }
    }

    private static void objects() {
        row(Op.NEW, 4, 0, 1).fails(Failure.RESOLUTION, Failure.INITIALISATION, Failure.MEMORY);
        row(Op.NEW_OBJECT, 4, 0, 1).fails(Failure.INITIALISATION, Failure.MEMORY);
        row(Op.NEWARRAY, 2, 1, 1).fails(Failure.RESOLUTION, Failure.LENGTH, Failure.MEMORY);
        row(Op.ANEWARRAY, 2, 1, 1).fails(Failure.RESOLUTION, Failure.LENGTH, Failure.MEMORY);
        row(Op.NEW_ARRAY, 2, 1, 1).fails(Failure.LENGTH, Failure.MEMORY);
        row(Op.MULTIANEWARRAY, 3, VARIES, 1).fails(Failure.RESOLUTION, Failure.LENGTH, Failure.MEMORY);
        row(Op.NEW_MULTI, 3, VARIES, 1).fails(Failure.LENGTH, Failure.MEMORY);
        row(Op.CHECKCAST, 2, 1, 1).fails(Failure.RESOLUTION, Failure.CLASS);
        row(Op.INSTANCEOF, 2, 1, 1).fails(Failure.RESOLUTION);
        row(Op.CAST, 2, 1, 1).fails(Failure.CLASS);
        row(Op.IS_INSTANCE, 2, 1, 1);
        row(Op.ATHROW, 1, 1, 0).fails(Failure.NULL, Failure.TRANSFER);
        row(Op.MONITORENTER, 1, 1, 0).fails(Failure.NULL, Failure.TRANSFER);
        row(Op.MONITOREXIT, 1, 1, 0).fails(Failure.NULL);
    }

    private static void sequences() {
        sequence(Op.LOAD_LOAD, Op.LOAD, Op.LOAD);
        sequence(Op.LOAD_PUSH, Op.LOAD, Op.PUSH);
        sequence(Op.LOAD_GETFIELD1, Op.LOAD, Op.GETFIELD1);
        sequence(Op.LOAD_IADD, Op.LOAD, Op.IADD);
        sequence(Op.PUSH_IADD, Op.PUSH, Op.IADD);
        sequence(Op.PUSH_IAND, Op.PUSH, Op.IAND);
        sequence(Op.IADD_STORE, Op.IADD, Op.STORE);
        sequence(Op.LOAD_IALOAD, Op.LOAD, Op.IALOAD);
        sequence(Op.STORE_LOAD, Op.STORE, Op.LOAD);
        sequence(Op.STORE_GOTO, Op.STORE, Op.GOTO);
        sequence(Op.IINC_GOTO, Op.IINC, Op.GOTO);
        sequence(Op.LOAD_IFEQ, Op.LOAD, Op.IFEQ);
        sequence(Op.LOAD_IFNE, Op.LOAD, Op.IFNE);
        sequence(Op.LOAD_GETFIELD_STORE, Op.LOAD, Op.GETFIELD1, Op.STORE);
        sequence(Op.LOAD_GETFIELD_IFEQ, Op.LOAD, Op.GETFIELD1, Op.IFEQ);
        sequence(Op.LOAD_GETFIELD_IFNE, Op.LOAD, Op.GETFIELD1, Op.IFNE);
        for (int i = 0; i <= Op.IF_ICMPLE - Op.IF_ICMPEQ; i++) {
            int compare = Op.IF_ICMPEQ + i;
            sequence(Op.LOAD_LOAD_ICMPEQ + i, Op.LOAD, Op.LOAD, compare);
            sequence(Op.PUSH_ICMPEQ + i, Op.PUSH, compare);
            sequence(Op.LOAD_ICMPEQ + i, Op.LOAD, compare);
            sequence(Op.LOAD_GETFIELD_ICMPEQ + i, Op.LOAD, Op.GETFIELD1, compare);
        }
    }

    private static InstructionFacts row(int op, int words, int takes, int leaves) {
        ALL[op] = new InstructionFacts(op, words, takes, leaves);
        return ALL[op];
    }

    private InstructionFacts reads(Access newAccess) {
        access = newAccess;
        return this;
    }

    private InstructionFacts writes(Access newAccess) {
        write = true;
        return reads(newAccess);
    }

    private InstructionFacts fails(Failure... newFailures) {
        failures = EnumSet.copyOf(Arrays.asList(newFailures));
        return this;
    }

    /** An instruction that stands in the place of the first of several; the others stay where they are. */
    private static void sequence(int op, int... parts) {
        InstructionFacts first = ALL[parts[0]];
        row(op, first.words, VARIES, VARIES).parts = parts;
        EnumSet<Failure> all = EnumSet.noneOf(Failure.class);
        for (int part : parts) {
            all.addAll(ALL[part].failures);
        }
        ALL[op].failures = all;
    }

    /** Returns the facts of an instruction. */
    public static InstructionFacts of(int op) {
        InstructionFacts facts = op < 0 || op >= COUNT ? null : ALL[op];
        if (facts == null) {
            throw new IllegalArgumentException("no instruction has number " + op);
        }
        return facts;
    }

    /** Says whether there is an instruction of that number. */
    public static boolean isKnown(int op) {
        return op >= 0 && op < COUNT && ALL[op] != null;
    }

    /** Returns how many words the instruction at {@code pc} has; for a sequence, its first part. */
    public static int words(int[] code, int pc) {
        return Switches.isSwitch(code[pc]) ? Switches.words(code, pc) : of(code[pc]).words;
    }

    /** Returns how many words it takes from the operands, or {@link #VARIES}. */
    public int takes() {
        return takes;
    }

    /** Returns how many words it leaves there, or {@link #VARIES}. */
    public int leaves() {
        return leaves;
    }

    /** Returns the kind of variable that it accesses. */
    public Access access() {
        return access;
    }

    /** Says whether the access is a write. */
    public boolean isWrite() {
        return write;
    }

    /** Returns why it may not do what it is there for. */
    public Set<Failure> failures() {
        return failures;
    }

    /** Says whether it names something that must be resolved, and is rewritten then. */
    public boolean isSymbolic() {
        return failures.contains(Failure.RESOLUTION);
    }

    /** Returns the instructions that it does the work of; itself alone, if it is no sequence. */
    public int[] parts() {
        return parts.clone();
    }

    /** Returns the first of its parts. */
    public int first() {
        return parts[0];
    }

    /** Says whether its last part is a conditional jump. */
    public boolean endsInConditionalJump() {
        return isConditionalJump(parts[parts.length - 1]);
    }

    public static boolean isConditionalJump(int op) {
        return op >= Op.IFEQ && op <= Op.IF_ICMPLE;
    }

    /** Returns the opcode that does with ints what an opcode of the JVM does with references; others as they are. */
    public static int referencesAsInts(int opcode) {
        return switch (opcode) {
            case Opcodes.ALOAD -> Opcodes.ILOAD;
            case Opcodes.ASTORE -> Opcodes.ISTORE;
            case Opcodes.AALOAD -> Opcodes.IALOAD;
            case Opcodes.ARETURN -> Opcodes.IRETURN;
            case Opcodes.IF_ACMPEQ -> Opcodes.IF_ICMPEQ;
            case Opcodes.IF_ACMPNE -> Opcodes.IF_ICMPNE;
            case Opcodes.IFNULL -> Opcodes.IFEQ;
            case Opcodes.IFNONNULL -> Opcodes.IFNE;
            default -> opcode;
        };
    }

    /** Returns the instruction that moves words as an opcode of the JVM moves values; other opcodes as they are. */
    static int valuesAsWords(int opcode) {
        return switch (opcode) {
            case Opcodes.FLOAD -> Op.LOAD;
            case Opcodes.DLOAD -> Op.LOAD2;
            case Opcodes.FSTORE -> Op.STORE;
            case Opcodes.DSTORE -> Op.STORE2;
            case Opcodes.FALOAD -> Op.IALOAD;
            case Opcodes.DALOAD -> Op.LALOAD;
            case Opcodes.FASTORE -> Op.IASTORE;
            case Opcodes.DASTORE -> Op.LASTORE;
            case Opcodes.SASTORE -> Op.CASTORE;
            case Opcodes.FRETURN -> Op.RETURN1;
            case Opcodes.DRETURN -> Op.RETURN2;
            default -> referencesAsInts(opcode);
        };
    }
}
