package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;

/**
 * Method and constructor accessors of newer JDKs, without the method handles they are made of.
 *
 * <p>The accessor objects are the JDK's own, so that stack traces and messages are the same. Where they hold a method
 * handle, Fathom keeps the {@code Method} or {@code Constructor} (for serialization: class and constructor): only the
 * methods replaced here look at it.
 */
public final class HandleAccessorPeers implements Peers {
    private static final String REFLECT = "jdk/internal/reflect/";
    private static final String GUEST = "dev/fathom/guest/Invocation";
    private static final String METHOD_ACCESSOR = REFLECT + "DirectMethodHandleAccessor";
    private static final String CONSTRUCTOR_ACCESSOR = REFLECT + "DirectConstructorHandleAccessor";
    private static final String OBJECTS = "[Ljava/lang/Object;";
    private static final int IS_STATIC = 0x200;

    @Override
    public void register(PeerTable table) {
        table.on(REFLECT + "MethodHandleAccessorFactory")
                .method(
                        "newMethodAccessor(Ljava/lang/reflect/Method;Z)L" + REFLECT + "MethodAccessorImpl;",
                        this::methodAccessor)
                .method(
                        "newConstructorAccessor(Ljava/lang/reflect/Constructor;)L" + REFLECT
                                + "ConstructorAccessorImpl;",
                        call -> constructorAccessor(call, methodOf(call, 0), call.ref(0)))
                .method(
                        "newSerializableConstructorAccessor(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)L"
                                + REFLECT + "ConstructorAccessorImpl;",
                        this::serialAccessor);
        table.on(METHOD_ACCESSOR)
                .method("invokeImpl(Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;", this::invoke)
                .method(
                        "invokeImpl(Ljava/lang/Object;" + OBJECTS + "Ljava/lang/Class;)Ljava/lang/Object;",
                        this::invoke);
        table.on(CONSTRUCTOR_ACCESSOR).method("invokeImpl(" + OBJECTS + ")Ljava/lang/Object;", this::create);
    }

    private static VmMethod methodOf(Call call, int slot) {
        return MemberObjects.methodOf(call.vm, call.nonNull(slot));
    }

    private static void set(Vm vm, int ref, String className, String field, int value) {
        vm.heap.words[ref + vm.field(className, field).offset] = value;
    }

    private void methodAccessor(Call call) {
        Vm vm = call.vm;
        VmMethod method = methodOf(call, 0);
        VmClass accessor = vm.system(METHOD_ACCESSOR);
        if (!call.initialize(accessor) || (method.isStatic() && !call.initialize(method.owner))) {
            return;
        }
        int ref = call.heap.allocate(accessor);
        set(vm, ref, METHOD_ACCESSOR, "declaringClass", method.owner.mirror);
        set(
                vm,
                ref,
                METHOD_ACCESSOR,
                "paramCount",
                Descriptors.parameters(method.descriptor).size());
        set(vm, ref, METHOD_ACCESSOR, "flags", method.isStatic() ? IS_STATIC : 0);
        set(vm, ref, METHOD_ACCESSOR, "target", call.ref(0));
        call.returnRef(ref);
    }

    private static void constructorAccessor(Call call, VmMethod constructor, int target) {
        Vm vm = call.vm;
        VmClass accessor = vm.system(CONSTRUCTOR_ACCESSOR);
        if (!call.initialize(accessor) || !call.initialize(constructor.owner)) {
            return;
        }
        int ref = call.heap.allocate(accessor);
        set(
                vm,
                ref,
                CONSTRUCTOR_ACCESSOR,
                "paramCount",
                Descriptors.parameters(constructor.descriptor).size());
        set(vm, ref, CONSTRUCTOR_ACCESSOR, "target", target);
        call.returnRef(ref);
    }

    private void serialAccessor(Call call) {
        if (call.initialize(call.classArg(0))) {
            int pair = ClassArrays.ofReferences(call.vm, "java/lang/Object", call.ref(0), call.ref(1));
            constructorAccessor(call, methodOf(call, 1), pair);
        }
    }

    private void invoke(Call call) {
        Vm vm = call.vm;
        int method = call.heap.words[call.ref(0) + vm.field(METHOD_ACCESSOR, "target").offset];
        VmMethod target = vm.method(
                GUEST, "invokeDirectly", "(Ljava/lang/Object;Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;");
        call.tailCall(target, method, call.ref(1), call.ref(2));
    }

    private void create(Call call) {
        Vm vm = call.vm;
        int target = call.heap.words[call.ref(0) + vm.field(CONSTRUCTOR_ACCESSOR, "target").offset];
        if (call.heap.classOf(target).isArray()) {
            int data = target + Heap.ARRAY_DATA;
            call.tailCall(
                    vm.method(
                            GUEST,
                            "newSerializedDirectly",
                            "(Ljava/lang/Class;Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;"),
                    call.heap.words[data],
                    call.heap.words[data + 1],
                    call.ref(1));
            return;
        }
        VmMethod direct =
                vm.method(GUEST, "newInstanceDirectly", "(Ljava/lang/Object;" + OBJECTS + ")Ljava/lang/Object;");
        call.tailCall(direct, target, call.ref(1));
    }
}
