package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The native accessors of {@code Method} and {@code Constructor}, which JDK 17 starts with and Fathom stays with. */
public final class NativeAccessorPeers implements Peers {
    private static final String REFLECT = "jdk/internal/reflect/";
    private static final String GUEST = "dev/fathom/guest/Invocation";
    private static final String SERIAL = REFLECT + "SerializationConstructorAccessorImpl";
    private static final String OWN_SERIAL = REFLECT + "FathomSerializationAccessor";
    private static final String OBJECTS = "[Ljava/lang/Object;";

    @Override
    public void register(PeerTable table) {
        String invoke = "(Ljava/lang/reflect/Method;Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;";
        String create = "(Ljava/lang/reflect/Constructor;" + OBJECTS + ")Ljava/lang/Object;";
        table.on(REFLECT + "NativeMethodAccessorImpl").method("invoke0" + invoke, this::invoke);
        table.on(REFLECT + "DirectMethodHandleAccessor$NativeAccessor").method("invoke0" + invoke, this::invoke);
        table.on(REFLECT + "NativeConstructorAccessorImpl").method("newInstance0" + create, this::create);
        table.on(REFLECT + "DirectConstructorHandleAccessor$NativeAccessor")
                .method("newInstance0" + create, this::create);
        table.on(REFLECT + "ReflectionFactory")
                .method("inflationThreshold()I", call -> call.returnInt(Integer.MAX_VALUE));
        table.on(REFLECT + "MethodAccessorGenerator")
                .method(
                        "generateSerializationConstructor(Ljava/lang/Class;[Ljava/lang/Class;[Ljava/lang/Class;"
                                + "ILjava/lang/Class;)L" + SERIAL + ";",
                        this::serialization);
    }

    private void invoke(Call call) {
        VmMethod target = call.vm.method(
                GUEST, "invoke", "(Ljava/lang/Object;Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;");
        call.tailCall(target, call.ref(0), call.ref(1), call.ref(2));
    }

    private void create(Call call) {
        VmMethod target = call.vm.method(GUEST, "newInstance", "(Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;");
        call.tailCall(target, call.ref(0), call.ref(1));
    }

    /** JDK 17 would generate a class here; one that calls back to the machine does for all. */
    private void serialization(Call call) {
        Vm vm = call.vm;
        VmClass declaring = call.classArg(5);
        StringBuilder descriptor = new StringBuilder("(");
        int parameters = call.ref(2);
        for (int i = 0; i < call.heap.arrayLength(parameters); i++) {
            descriptor.append(vm.mirrors
                    .named(call.heap.words[parameters + Heap.ARRAY_DATA + i])
                    .descriptor());
        }
        VmMethod constructor =
                declaring.method("<init>", descriptor.append(")V").toString());
        VmClass accessor = serialAccessor(vm);
        if (!call.initialize(accessor)) {
            return;
        }
        int object = MemberObjects.constructor(vm, constructor);
        int ref = call.heap.allocate(accessor);
        call.heap.words[ref + accessor.field("type", null).offset] = call.ref(1);
        call.heap.words[ref + accessor.field("constructor", null).offset] = object;
        call.returnRef(ref);
    }

    private static VmClass serialAccessor(Vm vm) {
        VmClass known = vm.classes.boot().find(OWN_SERIAL);
        return known != null ? known : vm.classes.define(vm.classes.boot(), OWN_SERIAL, serialAccessorBytes());
    }

    private static byte[] serialAccessorBytes() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, OWN_SERIAL, null, SERIAL, null);
        writer.visitField(0, "type", "Ljava/lang/Class;", null, null).visitEnd();
        writer.visitField(0, "constructor", "Ljava/lang/Object;", null, null).visitEnd();
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC, "newInstance", "(" + OBJECTS + ")Ljava/lang/Object;", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, OWN_SERIAL, "type", "Ljava/lang/Class;");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, OWN_SERIAL, "constructor", "Ljava/lang/Object;");
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                GUEST,
                "newSerialized",
                "(Ljava/lang/Class;Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;",
                false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(3, 2);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
