package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/**
 * Compares and exchanges for {@code Unsafe}.
 *
 * <p>The JDK builds bytes and shorts on ints by masking; here they need peers of their own, because a field of such
 * a type fills a whole word with its extended value.
 */
public final class UnsafeAtomicPeers implements Peers {
    private static final String INT = "(Ljava/lang/Object;JII)";
    private static final String LONG = "(Ljava/lang/Object;JJJ)";
    private static final String REFERENCE = "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)";
    private static final int OBJECT = 1;
    private static final int EXPECTED = 4;
    private static final int NEW = 5;
    private static final int NEW_LONG = 6;
    private static final int VALUE = 4;

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass unsafe = table.on("jdk/internal/misc/Unsafe");
        registerSet(unsafe, "compareAndSet", "");
        for (String mode : new String[] {"", "Plain", "Acquire", "Release"}) {
            registerSet(unsafe, "weakCompareAndSet", mode);
        }
        for (String mode : new String[] {"", "Acquire", "Release"}) {
            registerExchange(unsafe, mode);
        }
        unsafe.method("compareAndExchangeByte(Ljava/lang/Object;JBB)B", this::exchangeByte)
                .method("compareAndExchangeShort(Ljava/lang/Object;JSS)S", this::exchangeShort);
        registerUpdates(unsafe);
    }

    private void registerSet(PeerTable.ForClass unsafe, String name, String mode) {
        unsafe.method(
                        name + "Int" + mode + INT + "Z",
                        call -> call.returnBool(exchangeInt(call) == call.intArg(EXPECTED)))
                .method(
                        name + "Long" + mode + LONG + "Z",
                        call -> call.returnBool(exchangeLong(call) == call.longArg(EXPECTED)))
                .method(
                        name + "Reference" + mode + REFERENCE + "Z",
                        call -> call.returnBool(exchangeReference(call) == call.ref(EXPECTED)));
    }

    private void registerExchange(PeerTable.ForClass unsafe, String mode) {
        String name = "compareAndExchange";
        unsafe.method(name + "Int" + mode + INT + "I", call -> call.returnInt(exchangeInt(call)))
                .method(name + "Long" + mode + LONG + "J", call -> call.returnLong(exchangeLong(call)))
                .method(
                        name + "Reference" + mode + REFERENCE + "Ljava/lang/Object;",
                        call -> call.returnRef(exchangeReference(call)));
    }

    /** The JDK has loops for these, which HotSpot replaces by single instructions. */
    private void registerUpdates(PeerTable.ForClass unsafe) {
        unsafe.method("getAndAddInt(Ljava/lang/Object;JI)I", call -> setInt(call, 1))
                .method("getAndSetInt(Ljava/lang/Object;JI)I", call -> setInt(call, 0))
                .method("getAndAddLong(Ljava/lang/Object;JJ)J", call -> setLong(call, 1))
                .method("getAndSetLong(Ljava/lang/Object;JJ)J", call -> setLong(call, 0))
                .method(
                        "getAndSetReference(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;",
                        this::setReference);
    }

    private void setInt(Call call, int keep) {
        int found = (int) memory.load(call, OBJECT, 4);
        memory.store(call, OBJECT, 4, keep * found + call.intArg(VALUE));
        call.returnInt(found);
    }

    private void setLong(Call call, int keep) {
        long found = memory.load(call, OBJECT, 8);
        memory.store(call, OBJECT, 8, keep * found + call.longArg(VALUE));
        call.returnLong(found);
    }

    private void setReference(Call call) {
        UnsafeOffsets.check(call.heap, call.nonNull(OBJECT), call.longArg(OBJECT + 1), 4);
        int address = UnsafeOffsets.wordAddress(call.ref(OBJECT), call.longArg(OBJECT + 1));
        call.returnRef(call.heap.words[address]);
        call.storeRef(call.ref(OBJECT), address, call.ref(VALUE));
    }

    private int exchangeInt(Call call) {
        int found = (int) memory.load(call, OBJECT, 4);
        if (found == call.intArg(EXPECTED)) {
            memory.store(call, OBJECT, 4, call.intArg(NEW));
        }
        return found;
    }

    private long exchangeLong(Call call) {
        long found = memory.load(call, OBJECT, 8);
        if (found == call.longArg(EXPECTED)) {
            memory.store(call, OBJECT, 8, call.longArg(NEW_LONG));
        }
        return found;
    }

    private int exchangeReference(Call call) {
        UnsafeOffsets.check(call.heap, call.nonNull(OBJECT), call.longArg(OBJECT + 1), 4);
        int address = UnsafeOffsets.wordAddress(call.ref(OBJECT), call.longArg(OBJECT + 1));
        int found = call.heap.words[address];
        if (found == call.ref(EXPECTED)) {
            call.storeRef(call.ref(OBJECT), address, call.ref(NEW));
        }
        return found;
    }

    private void exchangeByte(Call call) {
        byte found = (byte) memory.load(call, OBJECT, 1);
        if (found == call.intArg(EXPECTED)) {
            memory.store(call, OBJECT, 1, call.intArg(NEW));
        }
        call.returnInt(found);
    }

    private void exchangeShort(Call call) {
        if ((call.longArg(OBJECT + 1) & 3) == 3) {
            throw call.exception("java/lang/IllegalArgumentException", "Update spans the word, not supported");
        }
        short found = (short) memory.load(call, OBJECT, 2);
        if (found == call.intArg(EXPECTED)) {
            short value = (short) call.intArg(NEW);
            memory.store(call, OBJECT, 2, isCharField(call) ? value & 0xFFFF : value);
        }
        call.returnInt(found);
    }

    /** The JDK exchanges chars as shorts, but a char field is extended by zeros. */
    private static boolean isCharField(Call call) {
        int ref = call.ref(OBJECT);
        if (ref == 0 || call.heap.classOf(ref).isArray()) {
            return false;
        }
        VmClass type = call.heap.classOf(ref);
        boolean statics = type.kind == VmClass.Kind.STATICS;
        for (VmClass each = statics ? type.superclass : type; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (field.isStatic() == statics && UnsafeOffsets.of(field) == call.longArg(OBJECT + 1)) {
                    return field.descriptor.equals("C");
                }
            }
        }
        return false;
    }
}
