package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import org.jspecify.annotations.Nullable;

/** Writes a guest value as a short text without running guest code, for traces. */
public final class GuestText {
    private static final int MAX_LENGTH = 60;

    private GuestText() {}

    public static @Nullable String of(Vm vm, int ref) {
        if (ref == 0) {
            return "null";
        }
        VmClass type = vm.heap.classOf(ref);
        if (type.name.equals("java/lang/String")) {
            return '"' + shorten(vm.strings.text(ref)) + '"';
        }
        if (type.isSubclassOf("java/lang/Enum")) {
            return vm.strings.toHost(vm.heap.words[ref + vm.field("java/lang/Enum", "name").offset]);
        }
        VmField value = type.name.startsWith("java/lang/") ? type.declaredField("value", null) : null;
        if (value != null && !value.isStatic() && !value.isReference()) {
            return primitive(vm, ref + value.offset, value.descriptor.charAt(0));
        }
        return type.typeName() + (type.isArray() ? " of length " + vm.heap.arrayLength(ref) : " object");
    }

    private static String primitive(Vm vm, int address, char kind) {
        int word = vm.heap.words[address];
        return switch (kind) {
            case 'Z' -> Boolean.toString(word != 0);
            case 'C' -> "'" + (char) word + "'";
            case 'J' -> Long.toString(vm.heap.loadLong(address));
            case 'F' -> Float.toString(Float.intBitsToFloat(word));
            case 'D' -> Double.toString(Double.longBitsToDouble(vm.heap.loadLong(address)));
            default -> Integer.toString(word);
        };
    }

    private static String shorten(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH - 1) + "…";
    }
}
