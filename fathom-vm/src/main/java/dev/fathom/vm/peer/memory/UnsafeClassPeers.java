package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/** Tells {@code Unsafe} about classes and fields: offsets, initialisation, instances without constructor. */
public final class UnsafeClassPeers implements Peers {
    private static final String CONSTANTS = "jdk/internal/misc/UnsafeConstants";

    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/misc/Unsafe")
                .method("registerNatives()V", call -> setConstants(call.vm))
                .method("objectFieldOffset0(Ljava/lang/reflect/Field;)J", this::fieldOffset)
                .method("staticFieldOffset0(Ljava/lang/reflect/Field;)J", this::fieldOffset)
                .method(
                        "staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
                        call -> call.returnRef(field(call).owner.statics))
                .method("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", this::namedFieldOffset)
                .method("arrayBaseOffset0(Ljava/lang/Class;)I", this::arrayBase)
                .method("arrayIndexScale0(Ljava/lang/Class;)I", this::arrayScale)
                .method("allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", this::allocateInstance)
                .method("ensureClassInitialized0(Ljava/lang/Class;)V", call -> call.initialize(call.classArg(1)))
                .method("shouldBeInitialized0(Ljava/lang/Class;)Z", this::shouldBeInitialized)
                .method("throwException(Ljava/lang/Throwable;)V", call -> {
                    throw new GuestException(call.nonNull(1));
                })
                .method(
                        "defineClass0(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)"
                                + "Ljava/lang/Class;",
                        this::defineClass)
                .method("getLoadAverage0([DI)I", call -> call.returnInt(-1));
    }

    /** Sets what HotSpot injects into {@code UnsafeConstants}, and keeps its initialiser from setting zeros. */
    private static void setConstants(Vm vm) {
        VmClass constants = vm.system(CONSTANTS);
        vm.heap.store(vm.field(CONSTANTS, "ADDRESS_SIZE0").offset, 8);
        vm.heap.store(vm.field(CONSTANTS, "PAGE_SIZE").offset, 4096);
        vm.heap.store(vm.field(CONSTANTS, "UNALIGNED_ACCESS").offset, 1);
        vm.heap.store(constants.statics + Heap.INIT_STATE, Heap.INITIALIZED);
    }

    private void fieldOffset(Call call) {
        call.returnLong(UnsafeOffsets.of(field(call)));
    }

    private static VmField field(Call call) {
        Vm vm = call.vm;
        int field = call.nonNull(1);
        VmClass owner =
                vm.mirrors.classOf(call.heap.words[field + vm.field("java/lang/reflect/Field", "clazz").offset]);
        VmClass type = vm.mirrors.named(call.heap.words[field + vm.field("java/lang/reflect/Field", "type").offset]);
        String name = vm.strings.text(call.heap.words[field + vm.field("java/lang/reflect/Field", "name").offset]);
        return owner.field(name, type.descriptor());
    }

    private void namedFieldOffset(Call call) {
        VmField field = call.classArg(1).declaredField(call.text(2), null);
        if (field == null || field.isStatic()) {
            throw call.exception("java/lang/InternalError", call.stringArg(2));
        }
        call.returnLong(UnsafeOffsets.of(field));
    }

    private void arrayBase(Call call) {
        arrayArgument(call);
        call.returnInt(UnsafeOffsets.ARRAY_BASE);
    }

    private void arrayScale(Call call) {
        int shift = arrayArgument(call).elementShift;
        call.returnInt(shift < 0 ? 8 : 4 >> shift);
    }

    private static VmClass arrayArgument(Call call) {
        VmClass type = call.classArg(1);
        if (!type.isArray()) {
            throw call.exception("java/lang/IllegalArgumentException", type.externalName() + " is not an array class");
        }
        return type;
    }

    private void allocateInstance(Call call) {
        VmClass type = call.classArg(1);
        if (type.kind != VmClass.Kind.INSTANCE || type.isAbstract() || type.name.equals("java/lang/Class")) {
            throw call.exception("java/lang/InstantiationException", type.externalName());
        }
        if (call.initialize(type)) {
            call.returnRef(call.heap.allocate(type));
        }
    }

    private void shouldBeInitialized(Call call) {
        VmClass type = call.classArg(1);
        call.returnBool(type.kind == VmClass.Kind.INSTANCE
                && call.heap.words[type.statics + Heap.INIT_STATE] != Heap.INITIALIZED);
    }

    private void defineClass(Call call) {
        call.tailCall(
                call.vm.method(
                        "java/lang/ClassLoader",
                        "defineClass1",
                        "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;"
                                + "Ljava/lang/String;)Ljava/lang/Class;"),
                call.ref(5),
                call.ref(1),
                call.ref(2),
                call.intArg(3),
                call.intArg(4),
                call.ref(6),
                0);
    }
}
