package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;

/** Takes primitive values out of their boxes, with the widening that reflection allows (JLS §5.1.2). */
public final class Boxes {
    private static final String WIDENS_TO_SHORT = "B";
    private static final String WIDENS_TO_INT = "BSC";
    private static final String WIDENS_TO_LONG = "BSCI";
    private static final String WIDENS_TO_FLOAT = "BSCIJ";
    private static final String WIDENS_TO_DOUBLE = "BSCIJF";

    private Boxes() {}

    /** Returns the kind of primitive that an object boxes, or 0 if it is no box. */
    public static char kind(Vm vm, int ref) {
        return ref == 0 ? 0 : kindOfBox(vm.heap.classOf(ref));
    }

    private static char kindOfBox(VmClass type) {
        return switch (type.name) {
            case "java/lang/Boolean" -> 'Z';
            case "java/lang/Byte" -> 'B';
            case "java/lang/Character" -> 'C';
            case "java/lang/Short" -> 'S';
            case "java/lang/Integer" -> 'I';
            case "java/lang/Long" -> 'J';
            case "java/lang/Float" -> 'F';
            case "java/lang/Double" -> 'D';
            default -> 0;
        };
    }

    /** Says whether a value of one primitive kind may be given where another is wanted. */
    public static boolean widens(char from, char to) {
        return from == to
                || switch (to) {
                    case 'S' -> WIDENS_TO_SHORT.indexOf(from) >= 0;
                    case 'I' -> WIDENS_TO_INT.indexOf(from) >= 0;
                    case 'J' -> WIDENS_TO_LONG.indexOf(from) >= 0;
                    case 'F' -> WIDENS_TO_FLOAT.indexOf(from) >= 0;
                    case 'D' -> WIDENS_TO_DOUBLE.indexOf(from) >= 0;
                    default -> false;
                };
    }

    /** Returns the value in a box, as its bits. */
    public static long bits(Vm vm, int box) {
        Heap heap = vm.heap;
        VmClass type = heap.classOf(box);
        int at = box + type.field("value", null).offset;
        char kind = kindOfBox(type);
        return kind == 'J' || kind == 'D' ? heap.loadLong(at) : heap.words[at];
    }

    /** Converts bits of one kind into bits of a wider kind. */
    public static long widen(long bits, char from, char to) {
        if (from == to) {
            return bits;
        }
        return switch (to) {
            case 'F' -> Float.floatToRawIntBits((float) bits);
            case 'D' ->
                Double.doubleToRawLongBits(from == 'F' ? (double) Float.intBitsToFloat((int) bits) : (double) bits);
            default -> bits;
        };
    }
}
