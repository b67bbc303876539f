package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.FileNatives;
import java.util.Arrays;
import org.objectweb.asm.Type;

/**
 * Knows which guest memory peers access, so that those accesses are scheduling points like any others.
 *
 * <p>Peers that end waits or threads speak to {@link SchedulingPoints} themselves. What is not listed here touches nothing
 * that other threads can change: strings, classes, the calling thread.
 */
final class PeerEffects {
    private static final int UNKNOWN = 0;
    private static final int NONE = 1;
    private static final int READ = 2;
    private static final int WRITE = 3;
    private static final int COPY = 4;
    private static final int CLONE = 5;
    private static final int ELEMENT = 6;
    private static final int MEMORY = 7;
    private static final int SEED = 8;
    private static final int ARRAYS = 9;
    private static final int SEED_READ = 10;
    private static final int ARRAYS_WRITTEN = 11;
    private static final int INFLATE = 12;
    private static final int REFERENT_READ = 13;
    private static final int REFERENT_WRITTEN = 14;
    private static final int DIGEST = 15;
    private static final int FILES = 16;
    private static final int LOAD = 17;
    private static final int STORE = 18;
    private static final int ARRAYS_READ_AT_ONCE = 19;

    /** Slots of {@code Unsafe} methods: the object, and its offset in bytes from four bytes before it. */
    private static final int OBJECT = 1;

    private static final int OFFSET = 2;

    private static final String DESCRIPTOR = "java/io/FileDescriptor";

    /** The standard streams have this number and smaller ones. */
    private static final int LAST_STANDARD = 2;

    /** Bits of what a system call opens a file for: to write, to read and write, to be created. */
    private static final int OPENED_TO_CHANGE = 0103;

    /** What {@code RandomAccessFile} says of a file that is to be read. */
    private static final int READ_ONLY = 1;

    private final Vm vm;
    private final Heap heap;
    private byte[] kinds = new byte[8192];

    PeerEffects(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /** Says whether the call may run now; otherwise the machine stops for a choice first. */
    boolean passes(VmMethod method, Call call) {
        GuestThread thread = call.thread();
        return switch (kind(method)) {
            case READ -> passesUnsafe(method, call, thread, false);
            case WRITE -> passesUnsafe(method, call, thread, true);
            case COPY -> passesCopy(call, thread);
            case CLONE -> passesClone(call, thread);
            case ELEMENT -> passesElement(call, thread, method.name.startsWith("set"));
            case MEMORY -> passesMemory(method, call, thread);
            case SEED -> passesSeed(call.ref(0), true, thread);
            case SEED_READ -> passesSeed(call.ref(0), false, thread);
            case ARRAYS_READ_AT_ONCE -> vm.points.passes(areArraysVisible(method, call, thread, false), thread);
            case ARRAYS -> passesArrays(method, call, thread, false);
            case ARRAYS_WRITTEN -> passesArrays(method, call, thread, true);
            case INFLATE ->
                vm.points.passes(isVisible(call.ref(0), false, thread) | isVisible(call.ref(2), true, thread), thread);
            case REFERENT_READ -> passesReferent(call.ref(0), false, thread);
            case REFERENT_WRITTEN -> passesReferent(call.ref(0), true, thread);
            case DIGEST -> passesDigest(method, call, thread);
            case FILES -> passesFiles(method, call, thread);
            case LOAD -> passesPart(call, false, thread);
            case STORE -> passesPart(call, true, thread);
            default -> true;
        };
    }

    private int kind(VmMethod method) {
        if (method.id >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(method.id + 1, kinds.length * 2));
        }
        if (kinds[method.id] == UNKNOWN) {
            kinds[method.id] = (byte) find(method);
        }
        return kinds[method.id];
    }

    private static int find(VmMethod method) {
        int kind = ofMemory(method);
        return kind == NONE && FileNatives.concerns(method) ? FILES : kind;
    }

    private static int ofMemory(VmMethod method) {
        String owner = method.owner.name;
        String name = method.name;
        return switch (owner) {
            case "jdk/internal/misc/Unsafe" -> unsafe(method);
            case "java/lang/System" -> name.equals("arraycopy") ? COPY : NONE;
            case "dev/fathom/api/Choose" -> name.equals("oneOf") ? ARRAYS_READ_AT_ONCE : NONE;
            case "dev/fathom/guest/Copies" -> name.equals("load") ? LOAD : name.equals("store") ? STORE : NONE;
            case "java/lang/Object" -> name.equals("clone") ? CLONE : NONE;
            case "java/util/Random" -> name.equals("next") ? SEED : name.startsWith("next") ? SEED_READ : NONE;
            case "jdk/internal/util/ArraysSupport",
                    "java/lang/StringCoding",
                    "java/util/zip/Adler32",
                    "java/util/zip/CRC32",
                    "java/util/zip/CRC32C" -> ARRAYS;
            case "java/util/zip/Deflater", "java/util/zip/Inflater" -> buffers(method);
            case "java/lang/ref/PhantomReference", "java/lang/ref/Reference" ->
                name.equals("clear0") ? REFERENT_WRITTEN : name.equals("refersTo0") ? REFERENT_READ : NONE;
            case "sun/security/provider/MD2",
                    "sun/security/provider/MD5",
                    "sun/security/provider/SHA",
                    "sun/security/provider/SHA2",
                    "sun/security/provider/SHA3",
                    "sun/security/provider/SHA5" -> DIGEST;
            case "java/lang/StringLatin1" -> name.equals("inflate") ? INFLATE : NONE;
            case "java/lang/reflect/Array" ->
                name.startsWith("get") && name.equals("getLength")
                        ? NONE
                        : name.startsWith("get") || name.startsWith("set") ? ELEMENT : NONE;
            default -> NONE;
        };
    }

    private static int buffers(VmMethod method) {
        return method.descriptor.contains("[B") ? ARRAYS_WRITTEN : NONE;
    }

    private static int unsafe(VmMethod method) {
        String name = method.name;
        if (name.startsWith("copyMemory") || name.startsWith("setMemory") || name.startsWith("copySwapMemory")) {
            return MEMORY;
        }
        if (!method.descriptor.startsWith("(Ljava/lang/Object;J")) {
            return NONE;
        }
        boolean read = name.startsWith("get") && !name.startsWith("getAnd");
        return read ? READ : WRITE;
    }

    private boolean passesUnsafe(VmMethod method, Call call, GuestThread thread, boolean write) {
        int object = call.ref(OBJECT);
        long offset = call.longArg(OFFSET);
        if (object == 0) {
            return passesOffHeap(method, offset, write, thread);
        }
        int address = object + (int) (offset >> 2) - 1;
        int last = object + (int) (offset + bytes(method) - 1 >> 2) - 1;
        if (last == address || !heap.classOf(object).isArray()) {
            return vm.points.passesAccess(object, address, write, thread);
        }
        return passesWords(object, address, Math.min(last, object + heap.sizeOf(object) - 1), write, thread);
    }

    /** Memory outside the heap is arrays of bytes that {@code dev.fathom.guest.OffHeap} holds. */
    private boolean passesOffHeap(VmMethod method, long place, boolean write, GuestThread thread) {
        int block = blockOf(place);
        int first = (int) place;
        int last = first + bytes(method) - 1;
        if (block == 0 || first < 0 || last >= heap.arrayLength(block)) {
            return true; // the peer says what is wrong
        }
        return passesWords(block, wordOf(block, first), wordOf(block, last), write, thread);
    }

    /** Returns the array that a place outside the heap is in, or 0. */
    private int blockOf(long place) {
        int blocks = heap.words[vm.field("dev/fathom/guest/OffHeap", "blocks").offset];
        int slot = (int) (place >>> 32) - 1;
        return blocks != 0 && slot >= 0 && slot < heap.arrayLength(blocks)
                ? heap.words[blocks + Heap.ARRAY_DATA + slot]
                : 0;
    }

    /** Copies bytes, or fills with one: parts of arrays are words like others; what else there is, others are asked before. */
    private boolean passesMemory(VmMethod method, Call call, GuestThread thread) {
        boolean fills = method.name.startsWith("set");
        long size = call.longArg(fills ? OFFSET + 2 : OFFSET + 5);
        if (!isRange(call.ref(OBJECT), call.longArg(OFFSET), size)
                || (!fills && !isRange(call.ref(OBJECT + 3), call.longArg(OFFSET + 3), size))) {
            return vm.points.passes(thread);
        }
        boolean visible = isVisible(call.ref(OBJECT), call.longArg(OFFSET), size, fills, thread);
        if (!fills) {
            visible |= isVisible(call.ref(OBJECT + 3), call.longArg(OFFSET + 3), size, true, thread);
        }
        return takesApart(visible && !fills, call, thread) || vm.points.passes(visible, thread);
    }

    /** Reads or writes one part of what is copied. */
    private boolean passesPart(Call call, boolean write, GuestThread thread) {
        return vm.points.passes(isVisible(call.ref(0), call.longArg(1), call.intArg(3), write, thread), thread);
    }

    /** Says whether the bytes are all those of elements of an array, or of memory outside the heap. */
    private boolean isRange(int object, long offset, long size) {
        if (object == 0) {
            int block = blockOf(offset);
            return block != 0 && size > 0 && (int) offset >= 0 && (int) offset + size <= heap.arrayLength(block);
        }
        return size > 0
                && heap.classOf(object).isArray()
                && offset >= (Heap.ARRAY_DATA + 1L) * Integer.BYTES
                && offset + size <= (heap.sizeOf(object) + 1L) * Integer.BYTES;
    }

    private boolean isVisible(int object, long offset, long size, boolean write, GuestThread thread) {
        if (object == 0) {
            return isVisible(blockOf(offset), (int) offset, (int) size, write, thread);
        }
        boolean visible = false;
        int last = object + (int) (offset + size - 1 >> 2) - 1;
        for (int address = object + (int) (offset >> 2) - 1; address <= last; address++) {
            visible |= vm.points.isVisible(object, address, write, thread);
        }
        return visible;
    }

    private boolean passesWords(int array, int first, int last, boolean write, GuestThread thread) {
        boolean visible = false;
        for (int address = first; address <= last; address++) {
            visible |= vm.points.isVisible(array, address, write, thread);
        }
        return vm.points.passes(visible, thread);
    }

    /** Returns how many bytes a method of {@code Unsafe} accesses, at the most. */
    private static int bytes(VmMethod method) {
        return method.name.contains("Long") || method.name.contains("Double") ? Long.BYTES : Integer.BYTES;
    }

    /** {@code Random} draws its numbers from a seed that threads may share. */
    private boolean passesSeed(int random, boolean write, GuestThread thread) {
        int seed = random == 0 ? 0 : heap.words[random + vm.field("java/util/Random", "seed").offset];
        if (seed == 0) {
            return true;
        }
        int address = seed + vm.field("java/util/concurrent/atomic/AtomicLong", "value").offset;
        return vm.points.passesAccess(seed, address, write, thread);
    }

    private boolean passesReferent(int reference, boolean write, GuestThread thread) {
        int address = reference + vm.field("java/lang/ref/Reference", "referent").offset;
        return vm.points.passesAccess(reference, address, write, thread);
    }

    /** Reads what it is given, and writes the arrays that the digest keeps. */
    private boolean passesDigest(VmMethod method, Call call, GuestThread thread) {
        boolean visible = areArraysVisible(method, call, thread, method.isStatic());
        if (!method.isStatic()) {
            for (VmField each : method.owner.fields) {
                if (!each.isStatic() && each.descriptor.startsWith("[")) {
                    visible |= isVisible(heap.words[call.ref(0) + each.offset], true, thread);
                }
            }
        }
        return vm.points.passes(visible, thread);
    }

    /** Reads (or writes) all of the arrays among its arguments, and all of the memory outside the heap that it has an address of, as far as we care. */
    private boolean passesArrays(VmMethod method, Call call, GuestThread thread, boolean write) {
        boolean visible = areArraysVisible(method, call, thread, write);
        return takesApart(visible && !method.isNative(), call, thread) || vm.points.passes(visible, thread);
    }

    /** Lets guest code do it, which has a scheduling point before each access, if that is what others may notice. */
    private boolean takesApart(boolean noticed, Call call, GuestThread thread) {
        if (!noticed || !vm.points.isDivisible(thread)) {
            return false;
        }
        call.takeApart();
        return true;
    }

    private boolean areArraysVisible(VmMethod method, Call call, GuestThread thread, boolean write) {
        boolean visible = false;
        int slot = method.isStatic() ? 0 : 1;
        for (Type each : Type.getArgumentTypes(method.descriptor)) {
            if (each.getSort() >= Type.ARRAY && isArray(call.ref(slot))) {
                visible |= isVisible(call.ref(slot), write, thread);
            } else if (each.getSort() == Type.LONG) {
                visible |= isVisible(blockOf(call.longArg(slot)), write, thread);
            }
            slot += each.getSize();
        }
        return visible;
    }

    private boolean isArray(int object) {
        return object != 0 && heap.classOf(object).isArray();
    }

    private boolean isVisible(int array, boolean write, GuestThread thread) {
        return array != 0 && heap.arrayLength(array) > 0 && isVisible(array, 0, heap.arrayLength(array), write, thread);
    }

    /** Looks at files, or changes them; what goes to the standard streams is no state. */
    private boolean passesFiles(VmMethod method, Call call, GuestThread thread) {
        int descriptor = descriptorOf(method, call);
        int number = vm.field(DESCRIPTOR, "fd").offset;
        if (descriptor != 0 && Integer.compareUnsigned(heap.words[descriptor + number], LAST_STANDARD) <= 0) {
            return true;
        }
        VmField files = vm.field("dev/fathom/guest/OpenFiles", "temporaries");
        boolean changes = FileNatives.changes(method) || opensToChange(method, call);
        boolean visible = vm.points.isVisible(files.owner.statics, files.offset, changes, thread);
        if (descriptor != 0) {
            visible |= vm.points.isVisible(descriptor, descriptor + number, FileNatives.moves(method), thread);
        }
        boolean reads = !method.name.startsWith("write");
        visible |= areArraysVisible(method, call, thread, reads);
        if (method.name.startsWith("readv") || method.name.startsWith("writev")) {
            visible |= areListedVisible(call.longArg(1), call.intArg(3), reads, thread);
        }
        return vm.points.passes(visible, thread);
    }

    /** Looks at all the memory of which a list has addresses and sizes, as {@code readv} and {@code writev} are given it. */
    private boolean areListedVisible(long list, int count, boolean write, GuestThread thread) {
        boolean visible = false;
        for (int i = 0; i < count && isRange(0, list, (i + 1L) * 2 * Long.BYTES); i++) {
            long place = heap.loadLong(wordOf(blockOf(list), (int) list + i * 2 * Long.BYTES));
            visible |= isVisible(blockOf(place), write, thread);
        }
        return visible;
    }

    private static boolean opensToChange(VmMethod method, Call call) {
        if (!FileNatives.opens(method)) {
            return false;
        }
        return switch (method.owner.name) {
            case "java/io/FileOutputStream" -> true;
            case "java/io/RandomAccessFile" -> call.intArg(2) != READ_ONLY;
            default -> (call.intArg(2) & OPENED_TO_CHANGE) != 0;
        };
    }

    /** Returns the {@code FileDescriptor} that a native works on, or 0. */
    private int descriptorOf(VmMethod method, Call call) {
        if (method.owner.name.equals(DESCRIPTOR)) {
            return call.ref(0);
        }
        if (method.descriptor.startsWith("(L" + DESCRIPTOR + ";")) {
            return call.ref(method.isStatic() ? 0 : 1);
        }
        VmField field = method.isStatic() ? null : method.owner.declaredField("fd", null);
        return field == null ? 0 : heap.words[call.ref(0) + field.offset];
    }

    private boolean passesElement(Call call, GuestThread thread, boolean write) {
        int array = call.ref(0);
        int index = call.intArg(1);
        if (array == 0
                || !heap.classOf(array).isArray()
                || Integer.compareUnsigned(index, heap.arrayLength(array)) >= 0) {
            return true;
        }
        return vm.points.passesAccess(array, wordOf(array, index), write, thread);
    }

    private int wordOf(int array, int index) {
        int shift = heap.classOf(array).elementShift;
        return array + Heap.ARRAY_DATA + (shift >= 0 ? index >> shift : index << 1);
    }

    private boolean passesCopy(Call call, GuestThread thread) {
        int source = call.ref(0);
        int target = call.ref(2);
        int from = call.intArg(1);
        int to = call.intArg(3);
        int length = call.intArg(4);
        if (!isRange(source, from, length) || !isRange(target, to, length)) {
            return true;
        }
        boolean visible = isVisible(source, from, length, false, thread) | isVisible(target, to, length, true, thread);
        if (takesApart(visible && isPlainCopy(source, target), call, thread)) {
            return true;
        }
        if (!vm.points.passes(visible, thread)) {
            return false;
        }
        publish(source, from, target, to, length);
        return true;
    }

    /** Says whether elements are copied as they are: nothing is refused, and nothing moves to the untracked region. */
    private boolean isPlainCopy(int source, int target) {
        VmClass sourceType = heap.classOf(source);
        VmClass targetType = heap.classOf(target);
        boolean fits = sourceType == targetType
                || (sourceType.elementIsReference
                        && targetType.elementIsReference
                        && sourceType.component.isAssignableTo(targetType.component));
        return fits && !heap.isUntracked(source) && !heap.isUntracked(target);
    }

    private boolean isRange(int array, int from, int length) {
        return array != 0
                && length > 0
                && from >= 0
                && heap.classOf(array).isArray()
                && length <= heap.arrayLength(array) - from;
    }

    private boolean isVisible(int array, int from, int length, boolean write, GuestThread thread) {
        if (!vm.sharing.isShared(array)) {
            return false;
        }
        boolean visible = false;
        int last = wordOf(array, from + length - 1);
        for (int address = wordOf(array, from); address <= last; address++) {
            visible |= vm.points.isVisible(array, address, write, thread);
        }
        return visible;
    }

    private void publish(int source, int from, int target, int to, int length) {
        if (heap.classOf(source).elementIsReference && vm.sharing.isShared(target)) {
            for (int i = 0; i < length; i++) {
                int value = heap.words[source + Heap.ARRAY_DATA + from + i];
                vm.sharing.stored(target, target + Heap.ARRAY_DATA + to + i, value);
            }
        }
    }

    /** A clone of several variables that others write is no snapshot; one variable is read at once. */
    private boolean passesClone(Call call, GuestThread thread) {
        int object = call.ref(0);
        boolean isArray = heap.classOf(object).isArray();
        int noticed = 0;
        for (int offset = isArray ? Heap.ARRAY_DATA : Heap.LENGTH;
                vm.sharing.isShared(object) && offset < heap.sizeOf(object);
                offset++) {
            noticed += vm.points.isVisible(object, object + offset, false, thread) ? 1 : 0;
        }
        boolean tracked = !heap.isUntracked(object) && heap.classOf(object).untrackedOffsets.length == 0;
        return takesApart(tracked && noticed > (isArray ? 0 : 1), call, thread)
                || vm.points.passes(noticed > 0, thread);
    }
}
