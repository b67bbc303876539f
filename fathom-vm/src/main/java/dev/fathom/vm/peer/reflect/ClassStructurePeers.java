package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassFile;
import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.List;

/** Reads from the class file how a class stands to others (nesting, sealing) and what it is annotated with. */
public final class ClassStructurePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass on = table.on("java/lang/Class");
        on.method("getEnclosingMethod0()[Ljava/lang/Object;", this::enclosingMethod);
        on.method("getDeclaringClass0()Ljava/lang/Class;", this::declaringClass);
        on.method("getSimpleBinaryName0()Ljava/lang/String;", this::simpleBinaryName);
        on.method("getDeclaredClasses0()[Ljava/lang/Class;", this::declaredClasses);
        on.method("getNestHost0()Ljava/lang/Class;", call -> call.returnClass(nestHost(call.vm, call.classArg(0))));
        on.method("getNestMembers0()[Ljava/lang/Class;", this::nestMembers);
        on.method("getPermittedSubclasses0()[Ljava/lang/Class;", this::permittedSubclasses);
        on.method(
                "getGenericSignature0()Ljava/lang/String;",
                call -> call.returnRef(ClassArrays.interned(call.vm, call.classArg(0).signature)));
        on.method("getRawAnnotations()[B", call -> attribute(call, "RuntimeVisibleAnnotations"));
        on.method("getRawTypeAnnotations()[B", call -> attribute(call, "RuntimeVisibleTypeAnnotations"));
        on.method("getConstantPool()Ljdk/internal/reflect/ConstantPool;", call -> {
            call.vm.classes.elements().read(call.classArg(0));
            constantPool(call);
        });
    }

    private static boolean hasFile(VmClass type) {
        return type.kind == VmClass.Kind.INSTANCE;
    }

    private void attribute(Call call, String name) {
        VmClass type = call.classArg(0);
        call.returnRef(
                hasFile(type)
                        ? call.vm.attributeBytes.of(
                                type, "", name, type.classFile().ofClass(name))
                        : 0);
    }

    private void constantPool(Call call) {
        VmClass pool = call.vm.system("jdk/internal/reflect/ConstantPool");
        if (!hasFile(call.classArg(0)) || !call.initialize(pool)) {
            return;
        }
        int ref = call.heap.allocate(pool);
        call.heap.words[ref + pool.field("constantPoolOop", null).offset] = call.ref(0);
        call.returnRef(ref);
    }

    private void enclosingMethod(Call call) {
        VmClass type = call.classArg(0);
        int at = hasFile(type) ? type.classFile().offsetInClass("EnclosingMethod") : -1;
        if (at < 0) {
            return;
        }
        Vm vm = call.vm;
        ClassFile file = type.classFile();
        VmClass outer = vm.classes.resolve(type, file.className(file.u2(at)));
        vm.classes.elements().use(outer);
        int method = file.u2(at + 2);
        int name = method == 0 ? 0 : vm.strings.intern(file.utf8(file.first(method)));
        int descriptor = method == 0 ? 0 : vm.strings.intern(file.utf8(file.second(method)));
        call.returnRef(ClassArrays.ofReferences(vm, "java/lang/Object", outer.mirror, name, descriptor));
    }

    /** Returns the offset of the class's own entry in its InnerClasses attribute, or -1. */
    private static int ownEntry(VmClass type) {
        int at = hasFile(type) ? type.classFile().offsetInClass("InnerClasses") : -1;
        if (at < 0) {
            return -1;
        }
        ClassFile file = type.classFile();
        for (int i = file.u2(at), entry = at + 2; i > 0; i--, entry += 8) {
            if (type.name.equals(file.className(file.u2(entry)))) {
                return entry;
            }
        }
        return -1;
    }

    private void declaringClass(Call call) {
        VmClass type = call.classArg(0);
        int entry = ownEntry(type);
        int outer = entry < 0 ? 0 : type.classFile().u2(entry + 2);
        if (outer != 0) {
            call.returnClass(call.vm.classes.resolve(type, type.classFile().className(outer)));
        }
    }

    private void simpleBinaryName(Call call) {
        VmClass type = call.classArg(0);
        int entry = ownEntry(type);
        int name = entry < 0 ? 0 : type.classFile().u2(entry + 4);
        if (name != 0) {
            call.returnRef(call.vm.strings.intern(type.classFile().utf8(name)));
        }
    }

    private void declaredClasses(Call call) {
        VmClass type = call.classArg(0);
        List<VmClass> found = new ArrayList<>();
        int at = hasFile(type) ? type.classFile().offsetInClass("InnerClasses") : -1;
        if (at >= 0) {
            ClassFile file = type.classFile();
            for (int i = file.u2(at), entry = at + 2; i > 0; i--, entry += 8) {
                if (type.name.equals(file.className(file.u2(entry + 2)))) {
                    found.add(call.vm.classes.resolve(type, file.className(file.u2(entry))));
                }
            }
        }
        call.returnRef(ClassArrays.ofClasses(call.vm, found));
    }

    /** Returns the host of the nest that a class belongs to. */
    static VmClass nestHost(Vm vm, VmClass type) {
        VmClass host = vm.classes.accessRules().nestHost(type);
        vm.classes.elements().use(host);
        return host;
    }

    private void nestMembers(Call call) {
        VmClass host = nestHost(call.vm, call.classArg(0));
        List<VmClass> members = new ArrayList<>();
        members.add(host);
        members.addAll(classList(call.vm, host, "NestMembers"));
        call.returnRef(ClassArrays.ofClasses(call.vm, members));
    }

    private static List<VmClass> classList(Vm vm, VmClass type, String attribute) {
        List<VmClass> found = new ArrayList<>();
        int at = hasFile(type) ? type.classFile().offsetInClass(attribute) : -1;
        for (int i = 0; at >= 0 && i < type.classFile().u2(at); i++) {
            found.add(vm.classes.resolve(
                    type, type.classFile().className(type.classFile().u2(at + 2 + 2 * i))));
        }
        return found;
    }

    private void permittedSubclasses(Call call) {
        VmClass type = call.classArg(0);
        if (hasFile(type) && type.classFile().offsetInClass("PermittedSubclasses") >= 0) {
            call.returnRef(ClassArrays.ofClasses(call.vm, classList(call.vm, type, "PermittedSubclasses")));
        }
    }
}
