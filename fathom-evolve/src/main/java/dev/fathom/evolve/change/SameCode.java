package dev.fathom.evolve.change;

import dev.fathom.vm.program.names.Leaders;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Says whether two versions of a method are the same, one instruction after the other: most methods of a class that was edited are, and to walk through them takes many times as long.
 *
 * <p>It may say no although they are: of methods with subroutines, or with instructions that the program itself links, only the walk knows.
 */
final class SameCode {
    private final MethodNode was;
    private final MethodNode is;

    /** By place in the list of the version, how many instructions that count are before it. */
    private final int[] oldNumbers;

    private final int[] newNumbers;

    private SameCode(MethodNode was, MethodNode is) {
        this.was = was;
        this.is = is;
        oldNumbers = numbers(was);
        newNumbers = numbers(is);
    }

    static boolean of(MethodNode was, MethodNode is) {
        return was.access == is.access && new SameCode(was, is).isSame();
    }

    private static int[] numbers(MethodNode method) {
        int[] result = new int[method.instructions.size() + 1];
        for (int i = 0; i < method.instructions.size(); i++) {
            result[i + 1] = result[i] + (Leaders.isCounted(method.instructions.get(i)) ? 1 : 0);
        }
        return result;
    }

    private boolean isSame() {
        AbstractInsnNode old = counted(was.instructions.getFirst());
        AbstractInsnNode now = counted(is.instructions.getFirst());
        while (old != null && now != null) {
            if (old.getOpcode() != now.getOpcode() || !isSame(old, now)) {
                return false;
            }
            old = counted(old.getNext());
            now = counted(now.getNext());
        }
        return old == null
                && now == null
                && isSame(
                        was.tryCatchBlocks.size(),
                        is.tryCatchBlocks.size(),
                        i -> isSame(was.tryCatchBlocks.get(i), is.tryCatchBlocks.get(i)));
    }

    private static AbstractInsnNode counted(AbstractInsnNode from) {
        AbstractInsnNode each = from;
        while (each != null && !Leaders.isCounted(each)) {
            each = each.getNext();
        }
        return each;
    }

    /** Compares two instructions that have the same opcode. */
    private boolean isSame(AbstractInsnNode old, AbstractInsnNode now) {
        if (old instanceof InsnNode) {
            return true;
        } else if (old instanceof VarInsnNode a && now instanceof VarInsnNode b) {
            return a.var == b.var && a.getOpcode() != Opcodes.RET;
        } else if (old instanceof IntInsnNode a && now instanceof IntInsnNode b) {
            return a.operand == b.operand;
        } else if (old instanceof IincInsnNode a && now instanceof IincInsnNode b) {
            return a.var == b.var && a.incr == b.incr;
        } else if (old instanceof JumpInsnNode a && now instanceof JumpInsnNode b) {
            return a.getOpcode() != Opcodes.JSR && isSame(a.label, b.label);
        } else if (old instanceof TableSwitchInsnNode a && now instanceof TableSwitchInsnNode b) {
            return a.min == b.min && a.max == b.max && isSame(a.dflt, b.dflt) && isSame(a.labels, b.labels);
        } else if (old instanceof LookupSwitchInsnNode a && now instanceof LookupSwitchInsnNode b) {
            return a.keys.equals(b.keys) && isSame(a.dflt, b.dflt) && isSame(a.labels, b.labels);
        }
        return isSameName(old, now);
    }

    private static boolean isSameName(AbstractInsnNode old, AbstractInsnNode now) {
        if (old instanceof TypeInsnNode a && now instanceof TypeInsnNode b) {
            return a.desc.equals(b.desc);
        } else if (old instanceof FieldInsnNode a && now instanceof FieldInsnNode b) {
            return a.owner.equals(b.owner) && a.name.equals(b.name) && a.desc.equals(b.desc);
        } else if (old instanceof MethodInsnNode a && now instanceof MethodInsnNode b) {
            return a.owner.equals(b.owner) && a.name.equals(b.name) && a.desc.equals(b.desc) && a.itf == b.itf;
        } else if (old instanceof LdcInsnNode a && now instanceof LdcInsnNode b) {
            return isSame(a.cst, b.cst);
        } else if (old instanceof MultiANewArrayInsnNode a && now instanceof MultiANewArrayInsnNode b) {
            return a.desc.equals(b.desc) && a.dims == b.dims;
        }
        return false;
    }

    /** Numbers that are none, and zeros, are the same only if their bits are. */
    private static boolean isSame(Object a, Object b) {
        if (a instanceof Double x && b instanceof Double y) {
            return Double.doubleToRawLongBits(x) == Double.doubleToRawLongBits(y);
        } else if (a instanceof Float x && b instanceof Float y) {
            return Float.floatToRawIntBits(x) == Float.floatToRawIntBits(y);
        }
        return a.equals(b) && !(a instanceof ConstantDynamic);
    }

    private boolean isSame(TryCatchBlockNode a, TryCatchBlockNode b) {
        return Objects.equals(a.type, b.type)
                && isSame(a.start, b.start)
                && isSame(a.end, b.end)
                && isSame(a.handler, b.handler);
    }

    private boolean isSame(LabelNode a, LabelNode b) {
        return oldNumbers[was.instructions.indexOf(a)] == newNumbers[is.instructions.indexOf(b)];
    }

    private boolean isSame(List<LabelNode> a, List<LabelNode> b) {
        return isSame(a.size(), b.size(), i -> isSame(a.get(i), b.get(i)));
    }

    private static boolean isSame(int count, int otherCount, IntPredicate each) {
        return count == otherCount && IntStream.range(0, count).allMatch(each);
    }
}
