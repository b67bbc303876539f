package dev.fathom.delta;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The methods without code of their own that Δ execution knows: simple natives of the JDK, and what programs say to Fathom. */
final class Intrinsics {
    /** A program that makes more choices from match to match may make the same for ever, which only a search finds. */
    private static final int MOST_PROGRAM_CHOICES = 256;

    /** Classes whose peers do what the code of the methods does, only faster. */
    private static final Set<String> FOR_SPEED =
            Set.of("java/lang/StringLatin1", "java/lang/StringUTF16", "java/lang/StringCoding");

    /** Classes whose natives are functions of numbers. */
    private static final Set<String> FUNCTIONS =
            Set.of("java/lang/Math", "java/lang/StrictMath", "java/lang/Float", "java/lang/Double");

    /** Natives of a {@code Class} that say what it is. */
    private static final Set<String> OF_CLASSES = Set.of(
            "isArray()Z",
            "isInterface()Z",
            "isPrimitive()Z",
            "isHidden()Z",
            "getModifiers()I",
            "getSuperclass()Ljava/lang/Class;",
            "getComponentType()Ljava/lang/Class;",
            "isAssignableFrom(Ljava/lang/Class;)Z",
            "desiredAssertionStatus0(Ljava/lang/Class;)Z");

    /** The logarithm of the bytes that a long has. */
    private static final int LARGEST_SCALE = 3;

    private final Vm vm;
    private final DeltaHeap heap;
    private final Registers registers;
    private final Conditions conditions;
    private final WordAccess access;
    private final ExceptionThrowing throwing;
    private final Operators operators;
    private final ArrayCopying copying;
    private final UnsafeBytes bytes;
    private final Map<String, Intrinsic> known = new HashMap<>();
    private @Nullable Intrinsic[] byMethod = new Intrinsic[1024];
    private Executor.@Nullable End stopped;

    /** Takes arguments that begin at a slot; leaves the result there, and the pc behind the call, unless it raises. */
    private interface Intrinsic {
        void execute(int slot);
    }

    Intrinsics(
            Vm vm,
            DeltaHeap heap,
            Registers registers,
            Conditions conditions,
            WordAccess access,
            ExceptionThrowing throwing,
            Operators operators) {
        this.operators = operators;
        this.vm = vm;
        this.heap = heap;
        this.registers = registers;
        this.conditions = conditions;
        this.access = access;
        this.throwing = throwing;
        copying = new ArrayCopying(heap, registers, conditions);
        bytes = new UnsafeBytes(heap, registers, conditions);
        known.put("java/lang/Object.getClass()Ljava/lang/Class;", this::getClass);
        known.put("java/lang/Object.clone()Ljava/lang/Object;", this::copy);
        known.put("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", this::arraycopy);
        known.put("java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;", this::newArray);
        known.put("java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;", this::fillInStackTrace);
        known.put("jdk/internal/misc/Unsafe.putByte(Ljava/lang/Object;JB)V", slot -> putBytes(slot, 1));
        known.put("jdk/internal/misc/Unsafe.putShort(Ljava/lang/Object;JS)V", slot -> putBytes(slot, 2));
        known.put(
                "jdk/internal/util/ArraysSupport.vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
                this::mismatch);
        known.put("dev/fathom/api/Assume.that(Z)V", this::assume);
        known.put("dev/fathom/api/Match.on([Ljava/lang/Object;)V", this::match);
        known.put("dev/fathom/api/Choose.bool()Z", slot -> choose(slot, 2, 0));
        known.put("dev/fathom/api/Choose.index(I)I", this::index);
        known.put("dev/fathom/api/Choose.intRange(II)I", this::range);
    }

    boolean contains(VmMethod method) {
        return find(method) != null;
    }

    /** Says whether the code of a method does what its peer does. */
    static boolean isForSpeedOnly(VmMethod method) {
        return FOR_SPEED.contains(method.owner.name) && !method.isNative();
    }

    private @Nullable Intrinsic find(VmMethod method) {
        Intrinsic found = known.get(method.owner.name + "." + method.key());
        if (found == null && isFunction(method)) {
            return slot -> function(method, slot);
        }
        if (found == null && method.owner.name.equals("java/lang/Class") && OF_CLASSES.contains(method.key())) {
            return vm.peers.find(method) == null ? null : slot -> ofClass(method, slot);
        }
        return found;
    }

    /** Asks something of classes, which are the same in all states. */
    private void ofClass(VmMethod method, int slot) {
        int[] arguments = new int[method.argWords];
        for (int i = 0; i < arguments.length; i++) {
            conditions.separate(slot + i);
            arguments[i] = registers.words[slot + i];
            if (arguments[i] == 0) {
                throw new Unsupported("asks what null is");
            }
        }
        long result = vm.invoke(method, arguments);
        registers.sp = slot;
        registers.push((int) result);
        proceed();
    }

    private boolean isFunction(VmMethod method) {
        return FUNCTIONS.contains(method.owner.name)
                && method.isStatic()
                && method.descriptor.indexOf('L') < 0
                && method.descriptor.indexOf('[') < 0
                && vm.peers.find(method) != null;
    }

    void execute(VmMethod method) {
        if (method.id >= byMethod.length) {
            byMethod = java.util.Arrays.copyOf(byMethod, 2 * method.id);
        }
        Intrinsic intrinsic = byMethod[method.id];
        if (intrinsic == null) {
            intrinsic = find(method);
            byMethod[method.id] = intrinsic;
        }
        java.util.Objects.requireNonNull(intrinsic).execute(registers.sp - method.argWords);
    }

    /** Tells, once, whether the way of the states ends here, and how. */
    Executor.@Nullable End takeStopped() {
        Executor.End result = stopped;
        stopped = null;
        return result;
    }

    private void proceed() {
        registers.pc += Op.INVOKE_WORDS;
    }

    private void getClass(int slot) {
        int[] refs = registers.columns[slot];
        if (refs == null) {
            registers.words[slot] = heap.classOf(registers.words[slot]).mirror;
        } else {
            int[] result = heap.columns.take();
            for (int state : registers.mask.indices) {
                result[state] = heap.classOf(refs[state]).mirror;
            }
            registers.columns[slot] = result;
            registers.foldConstant(slot);
        }
        registers.sp = slot + 1;
        proceed();
    }

    /** Copies objects: one copy for all states whose objects have the same class and size. */
    private void copy(int slot) {
        int ref = registers.at(slot, registers.mask.first());
        VmClass type = heap.classOf(ref);
        int size = heap.sizeOf(ref);
        int[] refs = registers.columns[slot];
        if (refs != null) {
            conditions.separate(state -> heap.classOf(refs[state]) == type
                    && heap.sizeOf(refs[state]) == size
                    && (!type.isArray() || heap.arrayLength(refs[state]) == heap.arrayLength(ref)));
        }
        boolean copied = type.isArray() || type.isAssignableTo(vm.system("java/lang/Cloneable"));
        if (!copied || type.untrackedOffsets.length > 0) {
            throw new Unsupported("clones an object that cannot be cloned");
        }
        int made = type.isArray() ? heap.allocateArray(type, heap.arrayLength(ref)) : heap.allocate(type);
        registers.sp = slot;
        for (int i = type.isArray() ? Heap.ARRAY_DATA : Heap.LOCK + 1; i < size; i++) {
            if (refs == null) {
                access.load(ref + i);
            } else {
                access.gather(refs, i);
            }
            access.store(made + i, slot);
            registers.sp = slot;
        }
        registers.push(made);
        proceed();
    }

    private void putBytes(int slot, int width) {
        bytes.put(slot, width);
        proceed();
    }

    private void arraycopy(int slot) {
        if (copying.copy(slot)) {
            registers.sp = slot;
            proceed();
        }
    }

    /**
     * Says that it compared nothing: the number of elements that are left to compare, complemented. Who asks compares these by itself, but not if an
     * element has eight bytes: then it takes it that nothing can be left.
     */
    private void mismatch(int slot) {
        int length = slot + 6;
        conditions.separate(slot + 7);
        if (registers.words[slot + 7] >= LARGEST_SCALE) {
            throw new Unsupported("compares arrays of longs or doubles at once");
        }
        registers.copy(length, slot);
        registers.sp = slot + 1;
        registers.push(-1);
        operators.execute(Op.IXOR);
        registers.pc += Op.INVOKE_WORDS - 1; // the operator has stepped on by one
    }

    private void newArray(int slot) {
        conditions.separate(slot);
        conditions.separate(slot + 1);
        if (registers.words[slot] == 0 || registers.words[slot + 1] < 0) {
            throw new Unsupported("makes an array of no class or of a negative length");
        }
        VmClass component = vm.mirrors.classOf(registers.words[slot]);
        if (component.isPrimitive() && component.primitiveKind() == 'V') {
            throw new Unsupported("makes an array of nothing");
        }
        int made = heap.allocateArray(vm.classes.arrayOf(component), registers.words[slot + 1]);
        registers.sp = slot;
        registers.push(made);
        proceed();
    }

    private void fillInStackTrace(int slot) {
        throwing.fillInStackTrace(registers.words[slot], registers.columns[slot]);
        registers.sp = slot + 1;
        proceed();
    }

    private void assume(int slot) {
        conditions.separate(
                state -> (registers.at(slot, state) & 1) == (registers.at(slot, registers.mask.first()) & 1));
        stopped = (registers.at(slot, registers.mask.first()) & 1) == 0 ? Executor.End.REFUSED : null;
        registers.sp = slot;
        proceed();
    }

    /** Stops with the roots on the stack, as the machine does. */
    private void match(int slot) {
        if (registers.bottom == 0) {
            throw new Unsupported("an operation calls Match");
        }
        if (conditions.nonNull(slot)) {
            stopped = Executor.End.MATCHED;
        }
    }

    private void index(int slot) {
        conditions.separate(slot);
        choose(slot, registers.words[slot], 0);
    }

    private void range(int slot) {
        conditions.separate(slot);
        conditions.separate(slot + 1);
        long count = (long) registers.words[slot + 1] - registers.words[slot] + 1;
        choose(slot, count > Integer.MAX_VALUE ? -1 : (int) count, registers.words[slot]);
    }

    /** Goes on with the first alternative for the whole mask; the others wait. */
    private void choose(int slot, int count, int from) {
        if (count <= 0) {
            throw new Unsupported("there is nothing to choose from");
        }
        int chosen = registers.pendingChoice;
        if (count == 1) {
            chosen = 0;
        } else {
            if (chosen == Registers.NONE) {
                if (registers.bottom > 0 && registers.choices.size() >= MOST_PROGRAM_CHOICES) {
                    throw new Unsupported("there are more than " + MOST_PROGRAM_CHOICES + " choices in a row");
                }
                registers.chosen += (long) count * registers.mask.size();
                for (int i = count - 1; i > 0; i--) {
                    registers.pendingChoice = i;
                    registers.suspend(registers.mask, registers.pc);
                }
                chosen = 0;
            }
            registers.choices.add(chosen);
            registers.pendingChoice = Registers.NONE;
        }
        registers.sp = slot;
        registers.push(from + chosen);
        proceed();
    }

    private void function(VmMethod method, int slot) {
        boolean constant = true;
        for (int i = slot; i < registers.sp; i++) {
            constant &= registers.columns[i] == null;
        }
        boolean wide = method.returnKind == 'J' || method.returnKind == 'D';
        int[] low = constant ? null : heap.columns.take();
        int[] high = constant || !wide ? null : heap.columns.take();
        int[] arguments = new int[method.argWords];
        long result = 0;
        for (int state : registers.mask.indices) {
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = registers.at(slot + i, state);
            }
            result = vm.invoke(method, arguments);
            if (low == null) {
                break;
            }
            low[state] = (int) result;
            if (high != null) {
                high[state] = (int) (result >>> 32);
            }
        }
        registers.sp = slot;
        registers.push((int) result, low);
        if (wide) {
            registers.push((int) (result >>> 32), high);
        }
        proceed();
    }
}
