package dev.fathom.vm.exec;

import static dev.fathom.vm.exec.Interpreter.APART;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * Executes calls of small methods without giving them frames: comparisons, accessors, bridges, simple constructors.
 *
 * <p>A call is tried. As long as nothing unusual comes up, and no jump leads back, its instructions are executed where the
 * interpreter would execute them, on the same words of the stack; so is what they call. At the first instruction that could fail,
 * stop, allocate, or needs the barrier, what was stored is taken back, and the interpreter executes the call from its
 * beginning, as if nothing had happened: its arguments are still there, for nothing here changes a local variable. A call that succeeds has done what the interpreter would have done, and costs as
 * many steps. A method that often has to be given up is not tried any more.
 */
final class FramelessCalls {
    /** What {@link #execute} returns when the interpreter has to execute the call. */
    static final long GIVEN_UP = Long.MIN_VALUE;

    /** The most calls that a call may consist of, itself included. */
    static final int MOST_CALLS = 16;

    private static final int LONGEST_CODE = 96;
    private static final int MOST_STORES = 16;
    private static final int PRICE_OF_GIVING_UP = 4;
    private static final int PATIENCE = 64;

    private final ClassTable classes;
    private final int[] storedAt = new int[MOST_STORES];
    private final int[] storedOver = new int[MOST_STORES];
    private int stores;
    private int calls;
    private long successes;
    private int guard;
    private int fastStore;
    private boolean on = true;

    FramelessCalls(ClassTable classes) {
        this.classes = classes;
    }

    /** Turns it on, as by default, or off. */
    void enable(boolean newOn) {
        on = newOn;
    }

    /** Says whether calls of a method are to be tried: it is short, catches nothing and returns at most one word. */
    static boolean suits(VmMethod method) {
        Code code = method.code();
        return code.insns.length <= LONGEST_CODE
                && code.handlers.length == 0
                && method.returnKind != 'J'
                && method.returnKind != 'D';
    }

    /** Takes over what the interpreter knows: below the guard references need a second look, below the other stores do, too. */
    void begin(int newGuard, int newFastStore) {
        guard = newGuard;
        fastStore = newFastStore;
    }

    /** Returns how many calls the last one that succeeded consisted of. */
    int calls() {
        return calls;
    }

    /** Returns how many calls were executed without a frame, each with all that it consisted of. */
    long successes() {
        return successes;
    }

    /** Executes a call whose arguments are on the stack from {@code base} on; returns its result, 0 for void. */
    long execute(VmMethod method, int[] stack, int base, int[] words) {
        if (!on) {
            return GIVEN_UP;
        }
        stores = 0;
        calls = 0;
        long result = run(method, stack, base, words);
        if (result == GIVEN_UP) {
            while (stores > 0) {
                stores--;
                words[storedAt[stores]] = storedOver[stores];
            }
        } else {
            successes++;
        }
        return result;
    }

    private long run(VmMethod method, int[] stack, int base, int[] words) {
        Code code = method.plainCode;
        int fp = code == null ? 0 : base + code.maxLocals;
        if (code == null
                || !method.frameless
                || method.returnHook
                || fp + code.maxStack + 16 > stack.length
                || ++calls > MOST_CALLS) {
            return GIVEN_UP;
        }
        long result = interpret(code.insns, stack, base, fp + GuestThread.FRAME_WORDS, words);
        if (result == GIVEN_UP) {
            method.giveUps += PRICE_OF_GIVING_UP;
            method.frameless = method.giveUps < PATIENCE;
        } else if (method.giveUps > 0) {
            method.giveUps--;
        }
        return result;
    }

    /** Says whether one of the six comparisons, in the order of the JVM's, holds. */
    private static boolean holds(int comparison, int left, int right) {
        return switch (comparison) {
            case 0 -> left == right;
            case 1 -> left != right;
            case 2 -> left < right;
            case 3 -> left >= right;
            case 4 -> left > right;
            default -> left <= right;
        };
    }

    private long interpret(int[] code, int[] stack, int bp, int firstSp, int[] words) {
        int sp = firstSp;
        int pc = 0;
        int limit = guard;
        while (true) {
            int op = code[pc];
            int jump; // where the jump's target is, or 0
            switch (op << APART) {
                case Op.ACONST_NULL << APART:
                    stack[sp++] = 0;
                    pc++;
                    continue;
                case Op.PUSH << APART:
                    stack[sp++] = code[pc + 1];
                    pc += 2;
                    continue;
                case Op.LOAD << APART:
                    stack[sp++] = stack[bp + code[pc + 1]];
                    pc += 2;
                    continue;
                case Op.LOAD_LOAD << APART:
                    stack[sp] = stack[bp + code[pc + 1]];
                    stack[sp + 1] = stack[bp + code[pc + 3]];
                    sp += 2;
                    pc += 4;
                    continue;
                case Op.LOAD_PUSH << APART:
                    stack[sp] = stack[bp + code[pc + 1]];
                    stack[sp + 1] = code[pc + 3];
                    sp += 2;
                    pc += 4;
                    continue;
                case Op.GETFIELD1 << APART: {
                    int ref = stack[sp - 1];
                    if (ref < limit) {
                        return GIVEN_UP;
                    }
                    stack[sp - 1] = words[ref + code[pc + 1]];
                    pc += 4;
                    continue;
                }
                case Op.LOAD_GETFIELD1 << APART: {
                    int ref = stack[bp + code[pc + 1]];
                    if (ref < limit) {
                        return GIVEN_UP;
                    }
                    stack[sp++] = words[ref + code[pc + 3]];
                    pc += 6;
                    continue;
                }
                case Op.PUTFIELD1 << APART:
                case Op.PUTFIELD_REF << APART: {
                    int ref = stack[sp - 2];
                    if (ref < fastStore || stores == MOST_STORES) {
                        return GIVEN_UP;
                    }
                    store(words, ref + code[pc + 1], stack[sp - 1]);
                    sp -= 2;
                    pc += 4;
                    continue;
                }
                case Op.PUTFIELD_NARROW << APART: {
                    int ref = stack[sp - 2];
                    if (ref < fastStore || stores == MOST_STORES) {
                        return GIVEN_UP;
                    }
                    store(words, ref + code[pc + 1], SlowPath.narrow(code[pc + 2], stack[sp - 1]));
                    sp -= 2;
                    pc += 4;
                    continue;
                }
                case Op.CAST << APART: {
                    int ref = stack[sp - 1];
                    if (ref != 0 && !isInstance(words[ref], code[pc + 1])) {
                        return GIVEN_UP;
                    }
                    pc += 2;
                    continue;
                }
                case Op.IFEQ << APART:
                case Op.IFNE << APART:
                case Op.IFLT << APART:
                case Op.IFGE << APART:
                case Op.IFGT << APART:
                case Op.IFLE << APART:
                    jump = holds(op - Op.IFEQ, stack[--sp], 0) ? pc + 1 : 0;
                    pc += 2;
                    break;
                case Op.IF_ICMPEQ << APART:
                case Op.IF_ICMPNE << APART:
                case Op.IF_ICMPLT << APART:
                case Op.IF_ICMPGE << APART:
                case Op.IF_ICMPGT << APART:
                case Op.IF_ICMPLE << APART:
                    sp -= 2;
                    jump = holds(op - Op.IF_ICMPEQ, stack[sp], stack[sp + 1]) ? pc + 1 : 0;
                    pc += 2;
                    break;
                case Op.LOAD_IFEQ << APART:
                case Op.LOAD_IFNE << APART:
                    jump = holds(op - Op.LOAD_IFEQ, stack[bp + code[pc + 1]], 0) ? pc + 3 : 0;
                    pc += 4;
                    break;
                case Op.LOAD_LOAD_ICMPEQ << APART:
                case Op.LOAD_LOAD_ICMPNE << APART:
                case Op.LOAD_LOAD_ICMPLT << APART:
                case Op.LOAD_LOAD_ICMPGE << APART:
                case Op.LOAD_LOAD_ICMPGT << APART:
                case Op.LOAD_LOAD_ICMPLE << APART:
                    jump = holds(op - Op.LOAD_LOAD_ICMPEQ, stack[bp + code[pc + 1]], stack[bp + code[pc + 3]])
                            ? pc + 5
                            : 0;
                    pc += 6;
                    break;
                case Op.GOTO << APART:
                    jump = pc + 1;
                    break;
                case Op.CALL_STATIC << APART:
                case Op.CALL_SPECIAL << APART:
                case Op.CALL_VIRTUAL << APART:
                case Op.CALL_INTERFACE << APART: {
                    int base = sp - code[pc + 2];
                    VmMethod target = target(op, code, pc, op == Op.CALL_STATIC ? 0 : stack[base], words);
                    if (target == null) {
                        return GIVEN_UP;
                    }
                    long result = run(target, stack, base, words);
                    if (result == GIVEN_UP) {
                        return GIVEN_UP;
                    }
                    sp = base;
                    if (target.returnKind != 'V') {
                        stack[sp++] = (int) result;
                    }
                    pc += Op.INVOKE_WORDS;
                    continue;
                }
                case Op.RETURN << APART:
                    return 0;
                case Op.RETURN1 << APART:
                    return stack[sp - 1];
                default:
                    return GIVEN_UP;
            }
            if (jump != 0) {
                int to = code[jump];
                if (to < jump) {
                    return GIVEN_UP;
                }
                pc = to;
            }
        }
    }

    /** Returns the method that a call goes to, or null if that takes a second look. */
    private @Nullable VmMethod target(int op, int[] code, int pc, int receiver, int[] words) {
        if (op == Op.CALL_STATIC) {
            return words[code[pc + 3]] == Heap.INITIALIZED ? classes.method(code[pc + 1]) : null;
        }
        if (receiver == 0) {
            return null;
        }
        if (op == Op.CALL_SPECIAL) {
            return classes.method(code[pc + 1]);
        }
        int type = words[receiver] & Heap.CLASS_MASK;
        if (op == Op.CALL_VIRTUAL) {
            return classes.byId(type).vtable[code[pc + 1]];
        }
        return type == code[pc + 3] ? classes.method(code[pc + 4]) : null;
    }

    private void store(int[] words, int address, int value) {
        storedAt[stores] = address;
        storedOver[stores++] = words[address];
        words[address] = value;
    }

    private boolean isInstance(int classWord, int targetId) {
        int id = classWord & Heap.CLASS_MASK;
        return id == targetId || classes.byId(id).isAssignableTo(classes.byId(targetId));
    }
}
