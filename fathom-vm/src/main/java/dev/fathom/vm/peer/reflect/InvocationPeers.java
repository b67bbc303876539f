package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.Boxes;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/** Checks and enters the targets of reflective calls. */
public final class InvocationPeers implements Peers {
    private static final String MISMATCH = "argument type mismatch";

    @Override
    public void register(PeerTable table) {
        String arguments = "(Ljava/lang/Object;Ljava/lang/Object;[Ljava/lang/Object;)";
        PeerTable.ForClass on = table.on("dev/fathom/guest/Invocation");
        on.method("check" + arguments + "I", this::check);
        on.method("allocate(Ljava/lang/Object;Ljava/lang/Class;[Ljava/lang/Object;)Ljava/lang/Object;", this::allocate);
        on.method("callVoid" + arguments + "V", this::enter);
        on.method("callBoolean" + arguments + "Z", this::enter);
        on.method("callByte" + arguments + "B", this::enter);
        on.method("callChar" + arguments + "C", this::enter);
        on.method("callShort" + arguments + "S", this::enter);
        on.method("callInt" + arguments + "I", this::enter);
        on.method("callLong" + arguments + "J", this::enter);
        on.method("callFloat" + arguments + "F", this::enter);
        on.method("callDouble" + arguments + "D", this::enter);
        on.method("callObject" + arguments + "Ljava/lang/Object;", this::enter);
    }

    private void check(Call call) {
        VmMethod method = MemberObjects.methodOf(call.vm, call.nonNull(0));
        if (method.isStatic()) {
            if (!call.initialize(method.owner)) {
                return;
            }
        } else if (!call.heap.classOf(call.nonNull(1)).isAssignableTo(method.owner)) {
            throw call.exception("java/lang/IllegalArgumentException", "object is not an instance of declaring class");
        }
        checkArguments(call, method, call.ref(2));
        call.returnInt(method.returnKind);
    }

    private void allocate(Call call) {
        VmMethod constructor = MemberObjects.methodOf(call.vm, call.nonNull(0));
        VmClass type = call.ref(1) == 0 ? constructor.owner : call.classArg(1);
        if (type.isAbstract()) {
            throw call.exception("java/lang/InstantiationException", type.externalName());
        }
        if (!call.initialize(type)) {
            return;
        }
        checkArguments(call, constructor, call.ref(2));
        call.returnRef(call.heap.allocate(type));
    }

    private static void checkArguments(Call call, VmMethod method, int arguments) {
        Vm vm = call.vm;
        List<String> parameters = Descriptors.parameters(method.descriptor);
        int count = arguments == 0 ? 0 : call.heap.arrayLength(arguments);
        if (count != parameters.size()) {
            throw call.exception("java/lang/IllegalArgumentException", "wrong number of arguments");
        }
        for (int i = 0; i < count; i++) {
            int value = call.heap.words[arguments + Heap.ARRAY_DATA + i];
            String parameter = parameters.get(i);
            if (Descriptors.isReference(parameter)) {
                VmClass type = MemberObjects.type(vm, method.owner, parameter);
                if (value != 0 && !call.heap.classOf(value).isAssignableTo(type)) {
                    throw mismatch(call);
                }
            } else if (value == 0) {
                throw nullForPrimitive(call);
            } else if (!Boxes.widens(Boxes.kind(vm, value), parameter.charAt(0))) {
                throw mismatch(call);
            }
        }
    }

    /** Newer accessors expect what a method handle throws, and turn it into an IllegalArgumentException themselves. */
    private static GuestException mismatch(Call call) {
        return usesHandles()
                ? call.exception("java/lang/ClassCastException", null)
                : call.exception("java/lang/IllegalArgumentException", MISMATCH);
    }

    private static GuestException nullForPrimitive(Call call) {
        return usesHandles()
                ? call.exception("java/lang/NullPointerException", null)
                : call.exception("java/lang/IllegalArgumentException", null);
    }

    private static boolean usesHandles() {
        return Runtime.version().feature() >= 18;
    }

    private void enter(Call call) {
        Vm vm = call.vm;
        VmMethod method = MemberObjects.methodOf(vm, call.ref(0));
        if (method.isSignaturePolymorphic()) {
            String owner = method.owner.name.substring(method.owner.name.lastIndexOf('/') + 1);
            throw call.exception(
                    "java/lang/UnsupportedOperationException",
                    owner + "." + method.name + " cannot be invoked reflectively");
        }
        int receiver = call.ref(1);
        int arguments = call.ref(2);
        int[] words = new int[method.argWords];
        int at = 0;
        if (!method.isStatic()) {
            words[at++] = receiver;
        }
        List<String> parameters = Descriptors.parameters(method.descriptor);
        for (int i = 0; i < parameters.size(); i++) {
            at = unpack(
                    vm,
                    call.heap.words[arguments + Heap.ARRAY_DATA + i],
                    parameters.get(i).charAt(0),
                    words,
                    at);
        }
        call.tailCall(select(vm, method, receiver), words);
    }

    private static int unpack(Vm vm, int value, char kind, int[] words, int at) {
        if (kind == 'L' || kind == '[') {
            words[at] = value;
            return at + 1;
        }
        long bits = Boxes.widen(Boxes.bits(vm, value), Boxes.kind(vm, value), kind);
        words[at] = (int) bits;
        if (Descriptors.words(kind) == 2) {
            words[at + 1] = (int) (bits >>> 32);
            return at + 2;
        }
        return at + 1;
    }

    private static VmMethod select(Vm vm, VmMethod method, int receiver) {
        if (method.isStatic() || method.isConstructor() || method.isPrivate()) {
            return method;
        }
        VmMethod selected = vm.heap.classOf(receiver).select(method);
        return selected == null ? method : selected;
    }
}
