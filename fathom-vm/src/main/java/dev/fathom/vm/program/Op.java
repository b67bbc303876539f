package dev.fathom.vm.program;

/**
 * The instruction set of the interpreter.
 *
 * <p>Numbers up to 201 are the JVM's own and mean what they mean there, with types merged where the machine treats them
 * alike: {@code ILOAD} also loads floats and references, {@code IALOAD} also reads float and reference arrays. Numbers
 * from 202 on are resolved forms that replace the symbolic ones when they first run. Operands are whole words.
 * {@link InstructionFacts} says what there is to know about each.
 */
public final class Op {
    public static final int NOP = 0;
    public static final int ACONST_NULL = 1;
    /** Pushes its operand: all one-word constants, resolved strings and classes too. */
    public static final int PUSH = 16;
    /** A constant that is not resolved yet: index into the pool. */
    public static final int LDC = 18;
    /** Pushes its two operands: low word, high word. */
    public static final int PUSH2 = 20;

    public static final int LOAD = 21;
    public static final int LOAD2 = 22;
    public static final int IALOAD = 46;
    public static final int LALOAD = 47;
    public static final int BALOAD = 51;
    public static final int CALOAD = 52;
    public static final int SALOAD = 53;
    public static final int STORE = 54;
    public static final int STORE2 = 55;
    public static final int IASTORE = 79;
    public static final int LASTORE = 80;
    public static final int AASTORE = 83;
    public static final int BASTORE = 84;
    public static final int CASTORE = 85;
    public static final int POP = 87;
    public static final int POP2 = 88;
    public static final int DUP = 89;
    public static final int DUP_X1 = 90;
    public static final int DUP_X2 = 91;
    public static final int DUP2 = 92;
    public static final int DUP2_X1 = 93;
    public static final int DUP2_X2 = 94;
    public static final int SWAP = 95;
    public static final int IADD = 96;
    public static final int LADD = 97;
    public static final int FADD = 98;
    public static final int DADD = 99;
    public static final int ISUB = 100;
    public static final int LSUB = 101;
    public static final int FSUB = 102;
    public static final int DSUB = 103;
    public static final int IMUL = 104;
    public static final int LMUL = 105;
    public static final int FMUL = 106;
    public static final int DMUL = 107;
    public static final int IDIV = 108;
    public static final int LDIV = 109;
    public static final int FDIV = 110;
    public static final int DDIV = 111;
    public static final int IREM = 112;
    public static final int LREM = 113;
    public static final int FREM = 114;
    public static final int DREM = 115;
    public static final int INEG = 116;
    public static final int LNEG = 117;
    public static final int FNEG = 118;
    public static final int DNEG = 119;
    public static final int ISHL = 120;
    public static final int LSHL = 121;
    public static final int ISHR = 122;
    public static final int LSHR = 123;
    public static final int IUSHR = 124;
    public static final int LUSHR = 125;
    public static final int IAND = 126;
    public static final int LAND = 127;
    public static final int IOR = 128;
    public static final int LOR = 129;
    public static final int IXOR = 130;
    public static final int LXOR = 131;
    public static final int IINC = 132;
    public static final int I2L = 133;
    public static final int I2F = 134;
    public static final int I2D = 135;
    public static final int L2I = 136;
    public static final int L2F = 137;
    public static final int L2D = 138;
    public static final int F2I = 139;
    public static final int F2L = 140;
    public static final int F2D = 141;
    public static final int D2I = 142;
    public static final int D2L = 143;
    public static final int D2F = 144;
    public static final int I2B = 145;
    public static final int I2C = 146;
    public static final int I2S = 147;
    public static final int LCMP = 148;
    public static final int FCMPL = 149;
    public static final int FCMPG = 150;
    public static final int DCMPL = 151;
    public static final int DCMPG = 152;
    public static final int IFEQ = 153;
    public static final int IFNE = 154;
    public static final int IFLT = 155;
    public static final int IFGE = 156;
    public static final int IFGT = 157;
    public static final int IFLE = 158;
    public static final int IF_ICMPEQ = 159;
    public static final int IF_ICMPNE = 160;
    public static final int IF_ICMPLT = 161;
    public static final int IF_ICMPGE = 162;
    public static final int IF_ICMPGT = 163;
    public static final int IF_ICMPLE = 164;
    public static final int GOTO = 167;
    /** Operands: low, high, default target, targets. */
    public static final int TABLESWITCH = 170;
    /** Operands: count, default target, sorted keys, targets. */
    public static final int LOOKUPSWITCH = 171;

    public static final int RETURN1 = 172;
    public static final int RETURN2 = 173;
    public static final int RETURN = 177;
    public static final int GETSTATIC = 178;
    public static final int PUTSTATIC = 179;
    public static final int GETFIELD = 180;
    public static final int PUTFIELD = 181;
    public static final int INVOKEVIRTUAL = 182;
    public static final int INVOKESPECIAL = 183;
    public static final int INVOKESTATIC = 184;
    public static final int INVOKEINTERFACE = 185;
    public static final int INVOKEDYNAMIC = 186;
    public static final int NEW = 187;
    public static final int NEWARRAY = 188;
    public static final int ANEWARRAY = 189;
    public static final int ARRAYLENGTH = 190;
    public static final int ATHROW = 191;
    public static final int CHECKCAST = 192;
    public static final int INSTANCEOF = 193;
    public static final int MONITORENTER = 194;
    public static final int MONITOREXIT = 195;
    public static final int MULTIANEWARRAY = 197;

    /** Field access by offset. */
    public static final int GETFIELD1 = 202;

    public static final int GETFIELD2 = 203;
    public static final int PUTFIELD1 = 204;
    public static final int PUTFIELD2 = 205;
    public static final int PUTFIELD_REF = 206;
    /** Static access: operands are the field's address and the address of the class's initialisation state. */
    public static final int GETSTATIC1 = 207;

    public static final int GETSTATIC2 = 208;
    public static final int PUTSTATIC1 = 209;
    public static final int PUTSTATIC2 = 210;
    public static final int PUTSTATIC_REF = 211;
    /** Calls; all take {@link #INVOKE_WORDS} words. Operands: method number, argument words. */
    public static final int CALL_STATIC = 212;

    public static final int CALL_SPECIAL = 213;
    /** Operands: virtual-table slot, argument words. */
    public static final int CALL_VIRTUAL = 214;
    /** Operands: method number, argument words, cached receiver class, cached target. */
    public static final int CALL_INTERFACE = 215;
    /** Operands: class number, instance words, address of the initialisation state. */
    public static final int NEW_OBJECT = 216;
    /** Operand: class number of the array. */
    public static final int NEW_ARRAY = 217;

    public static final int CAST = 218;
    public static final int IS_INSTANCE = 219;
    public static final int NEW_MULTI = 220;
    /** A narrow field is cut to its width; operands as the plain form, then the kind. */
    public static final int PUTFIELD_NARROW = 221;

    public static final int PUTSTATIC_NARROW = 222;
    /** Fields marked {@code @Untracked}: the word holds the address of a cell. */
    public static final int GETFIELD_UNTRACKED = 223;

    public static final int PUTFIELD_UNTRACKED = 224;
    /** A signature-polymorphic call linked to a stub or a primitive; operands as the static call. */
    public static final int CALL_HANDLE = 225;

    /** Stands in for the first instruction of a source line while a trace is made. */
    public static final int BREAKPOINT = 226;

    /** Stands in for a conditional jump or a switch while branches are recorded. */
    public static final int BRANCH = 251;
    /** Notes that the element which its operand numbers is passed. */
    public static final int RECORD = 252;

    /** Sequences in one instruction; see {@link Fusion}. */
    public static final int LOAD_LOAD = 227;

    public static final int LOAD_PUSH = 228;
    public static final int LOAD_GETFIELD1 = 229;
    public static final int LOAD_IADD = 230;
    public static final int PUSH_IADD = 231;
    public static final int PUSH_IAND = 232;
    public static final int IADD_STORE = 233;
    public static final int LOAD_IALOAD = 234;
    public static final int STORE_LOAD = 235;
    public static final int IINC_GOTO = 236;
    public static final int LOAD_IFEQ = 237;
    public static final int LOAD_IFNE = 238;
    /** Six comparisons each, in the order of the JVM's. */
    public static final int LOAD_LOAD_ICMPEQ = 239;

    public static final int LOAD_LOAD_ICMPNE = 240;
    public static final int LOAD_LOAD_ICMPLT = 241;
    public static final int LOAD_LOAD_ICMPGE = 242;
    public static final int LOAD_LOAD_ICMPGT = 243;
    public static final int LOAD_LOAD_ICMPLE = 244;
    public static final int PUSH_ICMPEQ = 245;
    public static final int PUSH_ICMPNE = 246;
    public static final int PUSH_ICMPLT = 247;
    public static final int PUSH_ICMPGE = 248;
    public static final int PUSH_ICMPGT = 249;
    public static final int PUSH_ICMPLE = 250;
    public static final int LOAD_GETFIELD_STORE = 260;
    public static final int STORE_GOTO = 261;
    public static final int LOAD_GETFIELD_IFEQ = 262;
    public static final int LOAD_GETFIELD_IFNE = 263;
    public static final int LOAD_GETFIELD_ICMPEQ = 264;
    public static final int LOAD_GETFIELD_ICMPNE = 265;
    public static final int LOAD_GETFIELD_ICMPLT = 266;
    public static final int LOAD_GETFIELD_ICMPGE = 267;
    public static final int LOAD_GETFIELD_ICMPGT = 268;
    public static final int LOAD_GETFIELD_ICMPLE = 269;
    public static final int LOAD_ICMPEQ = 270;
    public static final int LOAD_ICMPNE = 271;
    public static final int LOAD_ICMPLT = 272;
    public static final int LOAD_ICMPGE = 273;
    public static final int LOAD_ICMPGT = 274;
    public static final int LOAD_ICMPLE = 275;

    /** Length of every call instruction, so that a return finds the next one. */
    public static final int INVOKE_WORDS = 5;

    private Op() {}
}
