package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/** Writes values as Java source would, and objects by their names. */
final class ValueText {
    private static final int LONGEST_TEXT = 40;

    private final Vm vm;
    private final Heap heap;
    private final ObjectNames names;

    ValueText(Vm vm, ObjectNames names) {
        this.vm = vm;
        this.heap = vm.heap;
        this.names = names;
    }

    /** Writes a value of the type with the given descriptor; the low word holds all but the half of a long or double. */
    String of(char kind, int low, int high) {
        long wide = low & 0xFFFFFFFFL | (long) high << 32;
        return switch (kind) {
            case 'Z' -> low == 0 ? "false" : "true";
            case 'C' -> "'" + (char) low + "'";
            case 'J' -> Long.toString(wide);
            case 'F' -> Float.toString(Float.intBitsToFloat(low));
            case 'D' -> Double.toString(Double.longBitsToDouble(wide));
            case 'B', 'S', 'I' -> Integer.toString(low);
            default -> object(low);
        };
    }

    String object(int ref) {
        if (ref == 0) {
            return "null";
        }
        VmClass type = heap.classOf(ref);
        if (type.name.equals("java/lang/String")) {
            return quoted(vm.strings.text(ref));
        }
        VmField value = isBox(type) ? type.declaredField("value", null) : null;
        if (value != null) {
            int at = ref + value.offset;
            return of(value.descriptor.charAt(0), heap.words[at], value.isWide() ? heap.words[at + 1] : 0);
        }
        return type.isSubclassOf("java/lang/Enum") ? constant(ref) : names.of(ref);
    }

    private static String quoted(String text) {
        String shown = text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
        return "\"" + shown.replace("\n", "\\n") + "\"";
    }

    private String constant(int ref) {
        return vm.strings.text(heap.words[ref + vm.field("java/lang/Enum", "name").offset]);
    }

    private static boolean isBox(VmClass type) {
        return switch (type.name) {
            case "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Short",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Boolean",
                    "java/lang/Float",
                    "java/lang/Double" -> true;
            default -> false;
        };
    }
}
