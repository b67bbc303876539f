package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassFile;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/** Builds the objects of {@code java.lang.reflect} for members, with all that the JDK expects the machine to fill in. */
final class MemberObjects {
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String METHOD = "java/lang/reflect/Method";
    private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
    private static final String COMPONENT = "java/lang/reflect/RecordComponent";
    private static final String PARAMETER = "java/lang/reflect/Parameter";

    private MemberObjects() {}

    static int field(Vm vm, VmField field) {
        VmClass type = type(vm, field.owner, field.descriptor);
        Fill object = new Fill(vm, FIELD);
        object.set("clazz", field.owner.mirror);
        object.set("slot", field.index);
        object.set("name", vm.strings.intern(field.name));
        object.set("type", type.mirror);
        object.set("modifiers", field.access);
        object.set("trustedFinal", isTrustedFinal(field) ? 1 : 0);
        object.set("signature", ClassArrays.interned(vm, field.signature));
        object.set("annotations", bytes(vm, field, "RuntimeVisibleAnnotations"));
        return object.ref;
    }

    /** As HotSpot: finals of records and hidden classes, and static finals, cannot be set by reflection. */
    private static boolean isTrustedFinal(VmField field) {
        return field.isFinal() && (field.isStatic() || field.owner.hidden || isRecord(field.owner));
    }

    static boolean isRecord(VmClass type) {
        return type.kind == VmClass.Kind.INSTANCE
                && type.superclass != null
                && type.superclass.name.equals("java/lang/Record")
                && type.classFile().offsetInClass("Record") >= 0;
    }

    static int method(Vm vm, VmMethod method) {
        VmClass returnType = type(vm, method.owner, Descriptors.returnType(method.descriptor));
        Fill object = executable(vm, METHOD, method);
        object.set("name", vm.strings.intern(method.name));
        object.set("returnType", returnType.mirror);
        object.set("annotationDefault", bytes(vm, method, "AnnotationDefault"));
        return object.ref;
    }

    static int constructor(Vm vm, VmMethod method) {
        return executable(vm, CONSTRUCTOR, method).ref;
    }

    private static Fill executable(Vm vm, String kind, VmMethod method) {
        List<VmClass> parameters = parameterTypes(vm, method);
        List<VmClass> exceptions = exceptionTypes(vm, method);
        Fill object = new Fill(vm, kind);
        object.set("clazz", method.owner.mirror);
        object.set("slot", method.index);
        object.set("parameterTypes", ClassArrays.ofClasses(vm, parameters));
        object.set("exceptionTypes", ClassArrays.ofClasses(vm, exceptions));
        object.set("modifiers", method.access);
        object.set("signature", ClassArrays.interned(vm, method.signature));
        object.set("annotations", bytes(vm, method, "RuntimeVisibleAnnotations"));
        object.set("parameterAnnotations", bytes(vm, method, "RuntimeVisibleParameterAnnotations"));
        return object;
    }

    static int bytes(Vm vm, VmMethod method, String attribute) {
        byte[] content = method.owner.classFile().ofMethod(method.index, attribute);
        return vm.attributeBytes.of(method.owner, method.key(), attribute, content);
    }

    static int bytes(Vm vm, VmField field, String attribute) {
        byte[] content = field.owner.classFile().ofField(field.index, attribute);
        return vm.attributeBytes.of(field.owner, field.name + ":" + field.descriptor, attribute, content);
    }

    static List<VmClass> parameterTypes(Vm vm, VmMethod method) {
        List<VmClass> types = new ArrayList<>();
        for (String each : Descriptors.parameters(method.descriptor)) {
            types.add(type(vm, method.owner, each));
        }
        return types;
    }

    static List<VmClass> exceptionTypes(Vm vm, VmMethod method) {
        ClassFile file = method.owner.classFile();
        int at = file.offsetInMethod(method.index, "Exceptions");
        List<VmClass> types = new ArrayList<>();
        for (int i = 0; at >= 0 && i < file.u2(at); i++) {
            types.add(vm.classes.resolve(method.owner, file.className(file.u2(at + 2 + 2 * i))));
        }
        return types;
    }

    /** Returns the class that a field descriptor names, as seen from a class. */
    static VmClass type(Vm vm, VmClass from, String descriptor) {
        if (!Descriptors.isReference(descriptor)) {
            return vm.classes.primitive(descriptor.charAt(0));
        }
        VmClass type = vm.classes.resolve(from, Descriptors.className(descriptor));
        vm.classes.elements().use(type);
        return type;
    }

    /** Builds the components of a record, in order. */
    static int recordComponents(Vm vm, VmClass type) {
        ClassFile file = type.classFile();
        int at = file.offsetInClass("Record");
        int count = file.u2(at);
        int[] components = new int[count];
        int entry = at + 2;
        for (int i = 0; i < count; i++) {
            components[i] = component(vm, type, entry);
            entry = file.skipAttributes(entry + 4);
        }
        return ClassArrays.ofReferences(vm, COMPONENT, components);
    }

    private static int component(Vm vm, VmClass owner, int entry) {
        ClassFile file = owner.classFile();
        String name = file.utf8(file.u2(entry));
        String descriptor = file.utf8(file.u2(entry + 2));
        int attributes = entry + 4;
        int signature = file.find(attributes, "Signature");
        VmMethod accessor = owner.declaredMethod(name, "()" + descriptor);
        VmClass type = type(vm, owner, descriptor);
        int accessorObject = accessor == null || accessor.isStatic() ? 0 : method(vm, accessor);
        Fill object = new Fill(vm, COMPONENT);
        object.set("clazz", owner.mirror);
        object.set("name", vm.strings.intern(name));
        object.set("type", type.mirror);
        object.set("accessor", accessorObject);
        object.set("signature", signature < 0 ? 0 : vm.strings.intern(file.utf8(file.u2(signature))));
        object.set("annotations", bytesAt(vm, owner, entry, "RuntimeVisibleAnnotations"));
        object.set("typeAnnotations", bytesAt(vm, owner, entry, "RuntimeVisibleTypeAnnotations"));
        return object.ref;
    }

    private static int bytesAt(Vm vm, VmClass owner, int component, String attribute) {
        ClassFile file = owner.classFile();
        byte[] content = file.contentAt(file.find(component + 4, attribute));
        return vm.attributeBytes.of(owner, "component " + file.utf8(file.u2(component)), attribute, content);
    }

    /** Builds the parameters that the MethodParameters attribute describes; null without one. */
    static int parameters(Vm vm, VmMethod method, int executable) {
        ClassFile file = method.owner.classFile();
        int at = file.offsetInMethod(method.index, "MethodParameters");
        if (at < 0) {
            return 0;
        }
        int[] parameters = new int[file.u1(at)];
        for (int i = 0; i < parameters.length; i++) {
            int name = file.u2(at + 1 + 4 * i);
            Fill object = new Fill(vm, PARAMETER);
            object.set("name", name == 0 ? 0 : vm.strings.intern(file.utf8(name)));
            object.set("modifiers", file.u2(at + 3 + 4 * i));
            object.set("executable", executable);
            object.set("index", i);
            parameters[i] = object.ref;
        }
        return ClassArrays.ofReferences(vm, PARAMETER, parameters);
    }

    /** Returns the method that a Method or Constructor object stands for. */
    static VmMethod methodOf(Vm vm, int executable) {
        String kind = vm.heap.classOf(executable).name;
        VmClass owner = vm.mirrors.classOf(vm.heap.words[executable + vm.field(kind, "clazz").offset]);
        return owner.methods[vm.heap.words[executable + vm.field(kind, "slot").offset]];
    }

    /** Returns the field that a Field object stands for. */
    static VmField fieldOf(Vm vm, int field) {
        VmClass owner = vm.mirrors.classOf(vm.heap.words[field + vm.field(FIELD, "clazz").offset]);
        return owner.fields[vm.heap.words[field + vm.field(FIELD, "slot").offset]];
    }

    /** A fresh object whose fields are being filled in by name. */
    private static final class Fill {
        private final Vm vm;
        private final VmClass type;
        private final int ref;

        Fill(Vm vm, String className) {
            this.vm = vm;
            type = vm.system(className);
            ref = vm.heap.allocate(type);
        }

        void set(String field, int value) {
            vm.heap.words[ref + type.field(field, null).offset] = value;
        }
    }
}
