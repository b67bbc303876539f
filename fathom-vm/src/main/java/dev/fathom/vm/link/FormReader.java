package dev.fathom.vm.link;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Reads lambda forms (the JDK's programs behind method handles) from the guest's heap. */
final class FormReader {
    private static final String PACKAGE = "java/lang/invoke/";
    private static final int IS_FIELD = 0x40000;
    private static final int KIND_SHIFT = 24;

    private final Vm vm;
    private final Heap heap;
    private final int handleForm;
    private final int handleType;
    private final int formArity;
    private final int formResult;
    private final int formNames;
    private final int formMethod;
    private final int nameType;
    private final int nameIndex;
    private final int nameFunction;
    private final int nameArguments;
    private final int typeChar;
    private final int functionMember;
    private final int functionHandle;
    private final int memberTarget;
    private final int memberType;
    private final int memberFlags;
    private final int memberClass;
    private final int typeResult;
    private final int typeParameters;
    private final VmClass nameClass;
    private final VmClass methodTypeClass;

    FormReader(Vm vm) {
        this.vm = vm;
        heap = vm.heap;
        handleForm = offset("MethodHandle", "form");
        handleType = offset("MethodHandle", "type");
        formArity = offset("LambdaForm", "arity");
        formResult = offset("LambdaForm", "result");
        formNames = offset("LambdaForm", "names");
        formMethod = offset("LambdaForm", "vmMethod");
        nameType = offset("LambdaForm$Name", "type");
        nameIndex = offset("LambdaForm$Name", "index");
        nameFunction = offset("LambdaForm$Name", "function");
        nameArguments = offset("LambdaForm$Name", "arguments");
        typeChar = offset("LambdaForm$BasicType", "btChar");
        functionMember = offset("LambdaForm$NamedFunction", "member");
        functionHandle = offset("LambdaForm$NamedFunction", "resolvedHandle");
        memberTarget = offset("MemberName", "vmTarget");
        memberType = offset("MemberName", "type");
        memberFlags = offset("MemberName", "flags");
        memberClass = offset("MemberName", "clazz");
        typeResult = offset("MethodType", "rtype");
        typeParameters = offset("MethodType", "ptypes");
        nameClass = vm.system(PACKAGE + "LambdaForm$Name");
        methodTypeClass = vm.system(PACKAGE + "MethodType");
    }

    private int offset(String type, String field) {
        return vm.field(PACKAGE + type, field).offset;
    }

    int form(int handle) {
        return heap.words[handle + handleForm];
    }

    /** Returns the number of the method that the form was translated to, or 0. */
    int method(int form) {
        return heap.words[form + formMethod];
    }

    void setMethod(int form, VmMethod method) {
        heap.store(form + formMethod, method.id);
    }

    int arity(int form) {
        return heap.words[form + formArity];
    }

    int result(int form) {
        return heap.words[form + formResult];
    }

    int nameCount(int form) {
        return heap.arrayLength(heap.words[form + formNames]);
    }

    int name(int form, int index) {
        return element(heap.words[form + formNames], index);
    }

    /** Returns the basic type of a name: one of L, I, J, F, D, V. */
    char type(int name) {
        return (char) heap.words[heap.words[name + nameType] + typeChar];
    }

    boolean isName(int object) {
        return object != 0 && heap.classOf(object) == nameClass;
    }

    int index(int name) {
        return heap.words[name + nameIndex];
    }

    int argument(int name, int index) {
        return element(heap.words[name + nameArguments], index);
    }

    private int element(int array, int index) {
        return heap.words[array + Heap.ARRAY_DATA + index];
    }

    /** Returns the method that a name calls, or null if only a method handle says what it does. */
    @Nullable
    VmMethod method(int name, boolean polymorphic) {
        int member = heap.words[heap.words[name + nameFunction] + functionMember];
        if (member == 0 || heap.words[member + memberTarget] == 0 || isField(member)) {
            return null;
        }
        VmMethod method = vm.classes.method(heap.words[member + memberTarget]);
        return method.isSignaturePolymorphic() == polymorphic ? method : null;
    }

    private boolean isField(int member) {
        return (heap.words[member + memberFlags] & IS_FIELD) != 0;
    }

    private int kind(int member) {
        return heap.words[member + memberFlags] >>> KIND_SHIFT & 0xF;
    }

    /** Returns the field that a name reads, or null if it does something else. */
    @Nullable
    VmField readField(int name) {
        int member = heap.words[heap.words[name + nameFunction] + functionMember];
        if (member == 0 || !isField(member) || kind(member) > Opcodes.H_GETSTATIC) {
            return null;
        }
        VmClass owner = vm.mirrors.named(heap.words[member + memberClass]);
        return owner.fields[heap.words[member + memberTarget] - 1];
    }

    /** Returns the descriptor that a name's member holds, without receiver; null if it holds none. */
    @Nullable
    String memberDescriptor(int name) {
        int member = heap.words[heap.words[name + nameFunction] + functionMember];
        int type = member == 0 ? 0 : heap.words[member + memberType];
        return type == 0 || heap.classOf(type) != methodTypeClass ? null : descriptor(type);
    }

    /** Returns the descriptor of the method handle that a name runs, or null if it has none yet. */
    @Nullable
    String handleDescriptor(int name) {
        int handle = heap.words[heap.words[name + nameFunction] + functionHandle];
        return handle == 0 ? null : descriptor(heap.words[handle + handleType]);
    }

    /** Returns the descriptor of a MethodType. */
    String descriptor(int methodType) {
        StringBuilder text = new StringBuilder("(");
        int parameters = heap.words[methodType + typeParameters];
        for (int i = 0; i < heap.arrayLength(parameters); i++) {
            text.append(vm.mirrors.named(element(parameters, i)).descriptor());
        }
        return text.append(')')
                .append(vm.mirrors.named(heap.words[methodType + typeResult]).descriptor())
                .toString();
    }

    /** Returns the value in a wrapper object as a constant of that basic type. */
    Object unboxed(int object, char type) {
        VmClass wrapper = heap.classOf(object);
        VmField field = wrapper.field("value", null);
        int address = object + field.offset;
        return switch (type) {
            case 'J' -> heap.loadLong(address);
            case 'D' -> Double.longBitsToDouble(heap.loadLong(address));
            case 'F' -> Float.intBitsToFloat(heap.words[address]);
            default -> heap.words[address];
        };
    }
}
