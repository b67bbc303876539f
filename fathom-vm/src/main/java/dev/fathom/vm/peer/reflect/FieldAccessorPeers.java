package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.lang.reflect.Modifier;

/** Field accessors of newer JDKs: the JDK's own objects, with the access itself done by the machine. */
public final class FieldAccessorPeers implements Peers {
    private static final String REFLECT = "jdk/internal/reflect/";
    private static final String BASE = REFLECT + "FieldAccessorImpl";
    private static final String HANDLE_BASE = REFLECT + "MethodHandleFieldAccessorImpl";
    private static final int READ_ONLY = 1;
    private static final int STATIC = 2;
    private static final int NONZERO = 0x8000;

    @Override
    public void register(PeerTable table) {
        table.on(REFLECT + "MethodHandleAccessorFactory")
                .method("newFieldAccessor(Ljava/lang/reflect/Field;Z)L" + BASE + ";", this::create);
        for (char kind : "ZBCSIJFD".toCharArray()) {
            String method = kind == 'I' ? "Int" : kind == 'C' ? "Char" : simpleName(kind);
            table.on(className(kind))
                    .method("get" + method + "(Ljava/lang/Object;)" + kind, this::get)
                    .method("set" + method + "(Ljava/lang/Object;" + kind + ")V", this::set);
        }
        table.on(className('L'))
                .method("get(Ljava/lang/Object;)Ljava/lang/Object;", this::get)
                .method("set(Ljava/lang/Object;Ljava/lang/Object;)V", this::set);
    }

    private static String simpleName(char kind) {
        String box = Descriptors.boxOf(kind);
        return box.substring(box.lastIndexOf('/') + 1);
    }

    private static String className(char kind) {
        String name = kind == 'L' || kind == '[' ? "Object" : simpleName(kind);
        return REFLECT + "MethodHandle" + name + "FieldAccessorImpl";
    }

    private void create(Call call) {
        Vm vm = call.vm;
        VmField field = MemberObjects.fieldOf(vm, call.nonNull(0));
        VmClass accessor = vm.system(className(field.descriptor.charAt(0)));
        if (!call.initialize(accessor) || !call.initialize(field.owner)) {
            return;
        }
        int ref = call.heap.allocate(accessor);
        call.heap.words[ref + vm.field(BASE, "field").offset] = call.ref(0);
        call.heap.words[ref + vm.field(HANDLE_BASE, "fieldFlags").offset] =
                (call.boolArg(1) ? READ_ONLY : 0) | (field.isStatic() ? STATIC : 0) | NONZERO;
        call.returnRef(ref);
    }

    private static VmField field(Call call) {
        return MemberObjects.fieldOf(call.vm, call.heap.words[call.ref(0) + call.vm.field(BASE, "field").offset]);
    }

    /** Returns where the field's value is, or throws what a receiver of the wrong kind deserves. */
    private static int address(Call call, VmField field, boolean get) {
        if (field.isStatic()) {
            return field.offset;
        }
        int receiver = call.nonNull(1);
        if (!call.heap.classOf(receiver).isAssignableTo(field.owner)) {
            String text = describe("Can not " + (get ? "get" : "set"), call.vm, field) + " on ";
            throw call.exception(
                    "java/lang/IllegalArgumentException",
                    text + call.heap.classOf(receiver).externalName());
        }
        return field.untracked ? call.heap.words[receiver + field.offset] : receiver + field.offset;
    }

    private static String describe(String start, Vm vm, VmField field) {
        String type = MemberObjects.type(vm, field.owner, field.descriptor).externalName();
        return start + (field.isStatic() ? " static" : "") + (Modifier.isFinal(field.access) ? " final" : "") + " "
                + type + " field " + field;
    }

    private void get(Call call) {
        VmField field = field(call);
        int address = address(call, field, true);
        if (!call.passesAccess(holder(call, field), address, false)) {
            return;
        }
        if (field.isWide()) {
            call.returnLong(call.heap.loadLong(address));
        } else {
            call.returnInt(call.heap.words[address]);
        }
    }

    private void set(Call call) {
        Vm vm = call.vm;
        VmField field = field(call);
        int address = address(call, field, false);
        if ((call.heap.words[call.ref(0) + vm.field(HANDLE_BASE, "fieldFlags").offset] & READ_ONLY) != 0) {
            refuse(call, field);
            return;
        }
        checkValue(call, field);
        if (call.passesAccess(holder(call, field), address, true)) {
            store(call, field, address);
        }
    }

    private static void store(Call call, VmField field, int address) {
        if (field.isWide()) {
            call.heap.storeLong(address, call.longArg(2));
        } else if (field.isReference()) {
            call.storeRef(holder(call, field), address, call.ref(2));
        } else {
            call.heap.store(address, call.intArg(2));
        }
    }

    private static int holder(Call call, VmField field) {
        return field.isStatic() ? field.owner.statics : call.ref(1);
    }

    private static void checkValue(Call call, VmField field) {
        int value = field.isReference() ? call.ref(2) : 0;
        if (value == 0) {
            return;
        }
        VmClass type = MemberObjects.type(call.vm, field.owner, field.descriptor);
        if (!call.heap.classOf(value).isAssignableTo(type)) {
            throw new GuestException(call.vm.throwables.create(
                    "java/lang/IllegalArgumentException",
                    describe("Can not set", call.vm, field) + " to "
                            + call.heap.classOf(value).externalName()));
        }
    }

    /** Lets the JDK say why a final field cannot be set. */
    private static void refuse(Call call, VmField field) {
        String kind = field.isReference() ? "Ljava/lang/Object;" : field.descriptor;
        var method = call.vm.method(BASE, "throwFinalFieldIllegalAccessException", "(" + kind + ")V");
        if (field.isWide()) {
            call.tailCall(method, call.ref(0), call.intArg(2), call.intArg(3));
        } else {
            call.tailCall(method, call.ref(0), call.intArg(2));
        }
    }
}
