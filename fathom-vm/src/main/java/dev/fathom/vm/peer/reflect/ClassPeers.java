package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import java.util.List;

/** Tells {@code Class} what a class is: its name, kind, supertypes and flags. */
public final class ClassPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass on = table.on("java/lang/Class");
        on.nothing("registerNatives()V");
        on.method(
                "desiredAssertionStatus0(Ljava/lang/Class;)Z",
                call -> call.returnBool(call.namedClassArg(0).loader.id >= Loader.APP));
        on.method("initClassName()Ljava/lang/String;", this::initName);
        on.method("getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", this::primitive);
        on.method(
                "isInstance(Ljava/lang/Object;)Z",
                call -> call.returnBool(
                        call.ref(1) != 0 && call.heap.classOf(call.ref(1)).isAssignableTo(call.namedClassArg(0))));
        on.method(
                "isAssignableFrom(Ljava/lang/Class;)Z",
                call -> call.returnBool(call.classArg(1).isAssignableTo(call.namedClassArg(0))));
        on.method("isInterface()Z", call -> call.returnBool(call.classArg(0).isInterface()));
        on.method("isArray()Z", call -> call.returnBool(call.namedClassArg(0).isArray()));
        on.method(
                "isPrimitive()Z", call -> call.returnBool(call.namedClassArg(0).isPrimitive()));
        on.method("isHidden()Z", call -> call.returnBool(call.namedClassArg(0).hidden));
        on.method("getSuperclass()Ljava/lang/Class;", this::superclass);
        on.method(
                "getInterfaces0()[Ljava/lang/Class;",
                call -> call.returnRef(ClassArrays.ofClasses(call.vm, List.of(call.classArg(0).interfaces))));
        on.method("getModifiers()I", call -> call.returnInt(call.classArg(0).modifiers()));
        on.method("getClassFileVersion0()I", call -> {
            call.vm.classes.elements().read(call.classArg(0));
            call.returnInt(version(call.classArg(0)));
        });
        on.method("getClassAccessFlagsRaw0()I", call -> call.returnInt(rawFlags(call.classArg(0))));
        on.method("getSigners()[Ljava/lang/Object;", call -> call.returnRef(0));
        on.nothing("setSigners([Ljava/lang/Object;)V");
    }

    /** The field is a cache of a fact that never changes, so it is set behind the barrier: no state differs by it. */
    private void initName(Call call) {
        int name = call.vm.strings.intern(binaryName(call.namedClassArg(0)));
        call.heap.words[call.ref(0) + call.vm.field("java/lang/Class", "name").offset] = name;
        call.returnRef(name);
    }

    /** Returns the name that {@code Class.getName} gives; hidden classes have a suffix that no other name has. */
    static String binaryName(VmClass type) {
        if (!type.hidden) {
            return type.externalName();
        }
        return String.format("%s/0x%016x", type.externalName(), type.definitionHash >>> 16);
    }

    private void primitive(Call call) {
        String name = call.stringArg(0);
        for (char kind : "ZBCSIJFDV".toCharArray()) {
            VmClass type = call.vm.classes.primitive(kind);
            if (type.name.equals(name)) {
                call.returnClass(type);
                return;
            }
        }
        throw call.exception("java/lang/ClassNotFoundException", name);
    }

    private void superclass(Call call) {
        VmClass type = call.classArg(0);
        call.returnClass(type.isInterface() || type.isPrimitive() ? null : type.superclass);
    }

    private static int version(VmClass type) {
        return type.kind == VmClass.Kind.INSTANCE ? type.classFile().version() : objectVersion();
    }

    private static int objectVersion() {
        return 44 + Runtime.version().feature();
    }

    private static int rawFlags(VmClass type) {
        return type.kind == VmClass.Kind.INSTANCE ? type.classFile().accessFlags() : type.modifiers();
    }
}
