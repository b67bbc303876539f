package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassFile;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;

/** Reads constant pools for the JDK's annotation parser; the pool object is the {@code Class} that owns it. */
public final class ConstantPoolPeers implements Peers {
    private static final int INDEX = 2;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass on = table.on("jdk/internal/reflect/ConstantPool");
        on.method(
                "getSize0(Ljava/lang/Object;)I",
                call -> call.returnInt(file(call).constantCount()));
        on.method(
                "getTagAt0(Ljava/lang/Object;I)B",
                call -> call.returnInt(file(call).tag(call.intArg(INDEX))));
        on.method(
                "getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;",
                call -> call.returnRef(call.vm.strings.intern(file(call).utf8(at(call, ClassFile.UTF8)))));
        on.method(
                "getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;",
                call -> call.returnRef(call.vm.strings.intern(
                        file(call).utf8(file(call).first(at(call, ClassFile.STRING))))));
        on.method(
                "getIntAt0(Ljava/lang/Object;I)I",
                call -> call.returnInt(file(call).intAt(at(call, ClassFile.INTEGER))));
        on.method(
                "getFloatAt0(Ljava/lang/Object;I)F",
                call -> call.returnInt(file(call).intAt(at(call, ClassFile.FLOAT))));
        on.method(
                "getLongAt0(Ljava/lang/Object;I)J",
                call -> call.returnLong(file(call).longAt(at(call, ClassFile.LONG))));
        on.method(
                "getDoubleAt0(Ljava/lang/Object;I)D",
                call -> call.returnLong(file(call).longAt(at(call, ClassFile.DOUBLE))));
        registerReferences(on);
    }

    private void registerReferences(PeerTable.ForClass on) {
        on.method("getClassAt0(Ljava/lang/Object;I)Ljava/lang/Class;", this::classAt);
        on.method("getClassAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/Class;", this::classAt);
        on.method(
                "getClassRefIndexAt0(Ljava/lang/Object;I)I",
                call -> call.returnInt(file(call).first(member(call))));
        on.method(
                "getNameAndTypeRefIndexAt0(Ljava/lang/Object;I)I",
                call -> call.returnInt(file(call).second(member(call))));
        on.method("getMethodAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", this::methodAt);
        on.method("getMethodAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", this::methodAt);
        on.method("getFieldAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", this::fieldAt);
        on.method("getFieldAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", this::fieldAt);
        on.method("getMemberRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", this::memberInfo);
        on.method("getNameAndTypeRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", call -> {
            ClassFile file = file(call);
            int at = at(call, ClassFile.NAME_AND_TYPE);
            call.returnRef(ClassArrays.ofStrings(call.vm, file.utf8(file.first(at)), file.utf8(file.second(at))));
        });
    }

    private static VmClass owner(Call call) {
        VmClass owner = call.classArg(1);
        call.vm.classes.elements().read(owner);
        return owner;
    }

    private static ClassFile file(Call call) {
        return owner(call).classFile();
    }

    private static int at(Call call, int tag) {
        int index = call.intArg(INDEX);
        ClassFile file = file(call);
        if (index <= 0 || index >= file.constantCount()) {
            throw call.exception("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
        }
        if (file.tag(index) != tag) {
            throw call.exception("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
        }
        return index;
    }

    private static int member(Call call) {
        int tag = file(call).tag(call.intArg(INDEX));
        return at(call, tag >= ClassFile.FIELD && tag <= ClassFile.INTERFACE_METHOD ? tag : ClassFile.METHOD);
    }

    private void classAt(Call call) {
        String name = file(call).className(at(call, ClassFile.CLASS));
        call.returnClass(call.vm.classes.resolve(owner(call), name));
    }

    private void methodAt(Call call) {
        Vm vm = call.vm;
        ClassFile file = file(call);
        int index = member(call);
        VmClass type = vm.classes.resolve(owner(call), file.className(file.first(index)));
        vm.classes.elements().use(type);
        int signature = file.second(index);
        VmMethod found = type.findMethod(file.utf8(file.first(signature)), file.utf8(file.second(signature)));
        if (found == null) {
            throw call.exception("java/lang/NoSuchMethodError", file.utf8(file.first(signature)));
        }
        String kind = found.isConstructor() ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method";
        if (call.initialize(vm.system(kind))) {
            call.returnRef(
                    found.isConstructor() ? MemberObjects.constructor(vm, found) : MemberObjects.method(vm, found));
        }
    }

    private void fieldAt(Call call) {
        Vm vm = call.vm;
        ClassFile file = file(call);
        int index = at(call, ClassFile.FIELD);
        VmClass type = vm.classes.resolve(owner(call), file.className(file.first(index)));
        vm.classes.elements().use(type);
        int signature = file.second(index);
        VmField found = type.findField(file.utf8(file.first(signature)), file.utf8(file.second(signature)));
        if (found == null) {
            throw new UnsupportedGuestFeature("a constant pool entry names a field that does not exist");
        }
        if (call.initialize(vm.system("java/lang/reflect/Field"))) {
            call.returnRef(MemberObjects.field(vm, found));
        }
    }

    private void memberInfo(Call call) {
        ClassFile file = file(call);
        int index = member(call);
        int signature = file.second(index);
        call.returnRef(ClassArrays.ofStrings(
                call.vm,
                file.className(file.first(index)),
                file.utf8(file.first(signature)),
                file.utf8(file.second(signature))));
    }
}
