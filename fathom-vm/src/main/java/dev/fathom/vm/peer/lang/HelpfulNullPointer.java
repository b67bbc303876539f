package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.SignatureText;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Says what was null, and what could not be done with it, in the words of HotSpot (JEP 358). */
public final class HelpfulNullPointer {
    /** How far a chain of field and array accesses is followed. */
    private static final int MAX_DETAIL = 5;

    private final VmMethod method;
    private final MethodNode node;
    private final Frame<SourceValue>[] frames;
    private final StringBuilder text = new StringBuilder();

    private HelpfulNullPointer(VmMethod method) throws AnalyzerException {
        this.method = method;
        node = MethodNodes.read(method);
        frames = new Analyzer<>(new NullSources()).analyze(method.owner.name, node);
    }

    /** Finds the messages of one machine; a place in the code always has the same. */
    public static final class Messages {
        private final Map<VmMethod, Map<Integer, Optional<String>>> known = new IdentityHashMap<>();

        /** Returns the message of a NullPointerException by its topmost frame; null if there is nothing to say. */
        public @Nullable String of(Vm vm, int exception) {
            Heap heap = vm.heap;
            int trace = heap.words[exception + vm.field("java/lang/Throwable", "backtrace").offset];
            if (trace == 0) {
                return null;
            }
            int words = heap.arrayLength(trace);
            boolean topIsHidden = (words & 1) != 0;
            if (words < 2 || topIsHidden) {
                return null;
            }
            VmMethod method = vm.tracedMethods.method(heap.words[trace + Heap.ARRAY_DATA]);
            int place = StackTraces.pc(method, heap.words[trace + Heap.ARRAY_DATA + 1]);
            vm.classes.elements().read(method.owner);
            return known.computeIfAbsent(method, key -> new HashMap<>())
                    .computeIfAbsent(place, pc -> Optional.ofNullable(message(method, pc)))
                    .orElse(null);
        }
    }

    /** Computes the message for a null met by the instruction at {@code pc}; null if there is nothing to say. */
    static @Nullable String message(VmMethod method, int pc) {
        int number = pc < 0 ? -1 : Arrays.binarySearch(method.code().starts, pc);
        if (number < 0) {
            return null;
        }
        try {
            HelpfulNullPointer helper = new HelpfulNullPointer(method);
            return helper.explain(helper.indexOf(number));
        } catch (AnalyzerException e) {
            return null;
        }
    }

    /** Returns the index in the instruction list of the n-th real instruction. */
    private int indexOf(int number) {
        int left = number;
        for (int i = 0; i < node.instructions.size(); i++) {
            if (node.instructions.get(i).getOpcode() >= 0 && left-- == 0) {
                return i;
            }
        }
        throw new IllegalStateException("no instruction " + number + " in " + method);
    }

    private @Nullable String explain(int index) {
        AbstractInsnNode insn = node.instructions.get(index);
        int depth = depthOfNull(insn);
        if (depth < 0) {
            return null;
        }
        text.append(failedAction(insn));
        if (describe(index, depth, MAX_DETAIL, false, " because \"")) {
            text.append("\" is null");
        }
        return text.toString();
    }

    /** Returns how many values lie above the reference that must not be null; -1 if the instruction needs none. */
    private static int depthOfNull(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (isArrayLoad(opcode) || opcode == Opcodes.PUTFIELD) {
            return 1;
        }
        if (isArrayStore(opcode)) {
            return 2;
        }
        return switch (opcode) {
            case Opcodes.GETFIELD, Opcodes.ARRAYLENGTH, Opcodes.ATHROW, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> 0;
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESPECIAL -> {
                // A constructor on the stack means that the program made the exception itself.
                MethodInsnNode call = (MethodInsnNode) insn;
                yield call.name.equals("<init>")
                        ? -1
                        : Descriptors.parameters(call.desc).size();
            }
            default -> -1;
        };
    }

    private static boolean isArrayLoad(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    private static boolean isArrayStore(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    private static String failedAction(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (isArrayLoad(opcode)) {
            return "Cannot load from " + elementKind(opcode - Opcodes.IALOAD) + " array";
        }
        if (isArrayStore(opcode)) {
            return "Cannot store to " + elementKind(opcode - Opcodes.IASTORE) + " array";
        }
        return switch (opcode) {
            case Opcodes.ARRAYLENGTH -> "Cannot read the array length";
            case Opcodes.ATHROW -> "Cannot throw exception";
            case Opcodes.MONITORENTER -> "Cannot enter synchronized block";
            case Opcodes.MONITOREXIT -> "Cannot exit synchronized block";
            case Opcodes.GETFIELD -> "Cannot read field \"" + ((FieldInsnNode) insn).name + "\"";
            case Opcodes.PUTFIELD -> "Cannot assign field \"" + ((FieldInsnNode) insn).name + "\"";
            default -> "Cannot invoke \"" + methodName((MethodInsnNode) insn) + "\"";
        };
    }

    private static String elementKind(int number) {
        return switch (number) {
            case 0 -> "int";
            case 1 -> "long";
            case 2 -> "float";
            case 3 -> "double";
            case 4 -> "object";
            case 5 -> "byte/boolean";
            case 6 -> "char";
            default -> "short";
        };
    }

    private static String methodName(MethodInsnNode call) {
        StringBuilder parameters = new StringBuilder();
        for (String each : Descriptors.parameters(call.desc)) {
            parameters.append(parameters.length() == 0 ? "" : ", ").append(shortParameter(SignatureText.type(each)));
        }
        return shortClass(call.owner) + "." + call.name + "(" + parameters + ")";
    }

    /** HotSpot cuts the package of every name that only begins like these two: StringBuilder loses it too. */
    private static String shortParameter(String type) {
        boolean wellKnown = type.startsWith("java.lang.Object") || type.startsWith("java.lang.String");
        return wellKnown ? type.substring("java.lang.".length()) : type;
    }

    private static String shortClass(String internalName) {
        return switch (internalName) {
            case "java/lang/Object" -> "Object";
            case "java/lang/String" -> "String";
            default -> internalName.replace('/', '.');
        };
    }

    /**
     * Appends an expression for a value on the stack before an instruction.
     *
     * @param depth how many values lie above it
     * @param detail how far to follow accesses still
     * @param inner whether the expression is an array index
     * @param prefix what comes before the outermost expression, or null
     * @return whether anything was appended
     */
    private boolean describe(int index, int depth, int detail, boolean inner, @Nullable String prefix) {
        Frame<SourceValue> frame = frames[index];
        if (detail <= 0 || frame == null) {
            return false;
        }
        SourceValue value = frame.getStack(frame.getStackSize() - 1 - depth);
        if (value.insns.size() != 1) {
            return false;
        }
        AbstractInsnNode source = value.insns.iterator().next();
        if (source instanceof MethodInsnNode call) {
            if (detail == MAX_DETAIL && !inner) {
                text.append(" because the return value of \"");
            }
            text.append(methodName(call));
            return true;
        }
        int start = text.length();
        if (detail == MAX_DETAIL && prefix != null) {
            text.append(prefix);
        }
        if (!describeSource(source, frame, detail, inner)) {
            text.setLength(start);
            return false;
        }
        return true;
    }

    private boolean describeSource(AbstractInsnNode source, Frame<SourceValue> user, int detail, boolean inner) {
        int index = node.instructions.indexOf(source);
        int opcode = source.getOpcode();
        switch (opcode) {
            case Opcodes.ACONST_NULL -> text.append("null");
            case Opcodes.ICONST_M1,
                    Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 -> text.append(opcode - Opcodes.ICONST_0);
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> text.append(((IntInsnNode) source).operand);
            case Opcodes.ILOAD, Opcodes.ALOAD -> text.append(localName(((VarInsnNode) source).var, index, user));
            case Opcodes.GETSTATIC -> {
                FieldInsnNode field = (FieldInsnNode) source;
                text.append(shortClass(field.owner)).append('.').append(field.name);
            }
            case Opcodes.GETFIELD -> {
                if (describe(index, 0, detail - 1, inner, null)) {
                    text.append('.');
                }
                text.append(((FieldInsnNode) source).name);
            }
            case Opcodes.IALOAD, Opcodes.AALOAD -> describeElement(index, detail, inner);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void describeElement(int index, int detail, boolean inner) {
        if (!describe(index, 1, detail - 1, inner, null)) {
            text.append("<array>");
        }
        text.append('[');
        if (!describe(index, 0, detail, true, null)) {
            text.append("...");
        }
        text.append(']');
    }

    private String localName(int slot, int index, Frame<SourceValue> user) {
        if (node.localVariables != null) {
            for (LocalVariableNode each : node.localVariables) {
                if (each.index == slot
                        && node.instructions.indexOf(each.start) <= index
                        && index < node.instructions.indexOf(each.end)) {
                    return each.name;
                }
            }
        }
        boolean written = !user.getLocal(slot).insns.isEmpty();
        if (!method.isStatic() && slot == 0 && !written) {
            return "this";
        }
        int parameter = written ? 0 : parameterAt(slot);
        return parameter > 0 ? "<parameter" + parameter + ">" : "<local" + slot + ">";
    }

    /** Returns the number of the parameter, from 1 on, that lives in a slot; 0 if none does. */
    private int parameterAt(int slot) {
        int at = method.isStatic() ? 0 : 1;
        int number = 1;
        for (String each : Descriptors.parameters(method.descriptor)) {
            int words = Descriptors.words(each.charAt(0));
            if (slot >= at && slot < at + words) {
                return number;
            }
            at += words;
            number++;
        }
        return 0;
    }
}
