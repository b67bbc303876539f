package dev.fathom.explore.subject;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import java.util.List;

/** Which arguments Java passes for which parameters (JLS §5.3), and how. Types are descriptors; that of null is {@link #NULL}. */
final class Conversions {
    static final String NULL = "null";

    /** Primitive types, each of which widens to those after it; byte, short and char have their own rules. */
    private static final String WIDENING = "IJFD";

    private final Vm vm;

    Conversions(Vm vm) {
        this.vm = vm;
    }

    /** Says whether a value of one type goes for another without boxing. */
    boolean isStrict(String from, String to) {
        if (from.equals(to)) {
            return true;
        }
        if (isPrimitive(from) || isPrimitive(to)) {
            return isPrimitive(from) && isPrimitive(to) && widens(from.charAt(0), to.charAt(0));
        }
        return from.equals(NULL) || isAssignable(from, to);
    }

    /** Says whether a value of one type goes for another, with boxing where need be. */
    boolean isLoose(String from, String to) {
        if (isStrict(from, to)) {
            return true;
        }
        if (isPrimitive(from)) {
            return !isPrimitive(to) && isAssignable(boxOf(from.charAt(0)), to);
        }
        return isPrimitive(to) && unboxed(from) != 0 && widens(unboxed(from), to.charAt(0));
    }

    static boolean isPrimitive(String descriptor) {
        return descriptor.length() == 1;
    }

    private static boolean widens(char from, char to) {
        if (from == to) {
            return true;
        }
        return switch (from) {
            case 'B' -> to == 'S' || WIDENING.indexOf(to) >= 0;
            case 'S', 'C' -> WIDENING.indexOf(to) >= 0;
            default -> WIDENING.indexOf(from) >= 0 && WIDENING.indexOf(to) > WIDENING.indexOf(from);
        };
    }

    private boolean isAssignable(String from, String to) {
        try {
            return load(from).isAssignableTo(load(to));
        } catch (LinkageProblem e) {
            return false; // a type that cannot be loaded has no values
        }
    }

    VmClass load(String descriptor) {
        return vm.classes.load(vm.classes.loader(Loader.APP), Descriptors.className(descriptor));
    }

    private static String boxOf(char kind) {
        return "L" + Descriptors.boxOf(kind) + ";";
    }

    /** Returns the primitive type that a class boxes, or 0. */
    private static char unboxed(String type) {
        for (char each : "ZBCSIJFD".toCharArray()) {
            if (boxOf(each).equals(type)) {
                return each;
            }
        }
        return 0;
    }

    /** Returns the type of an argument as it is, which may be narrower than the one its parameter is declared with. */
    String actualType(String declared, int word) {
        if (isPrimitive(declared)) {
            return declared;
        }
        return word == 0 ? NULL : vm.heap.classOf(word).descriptor();
    }

    /** Converts arguments; each must go for its parameter. */
    int[] convert(int[] words, List<String> from, List<String> to) {
        int[] result = new int
                [to.stream().mapToInt(each -> Descriptors.words(each.charAt(0))).sum()];
        int at = 0;
        int filled = 0;
        for (int i = 0; i < to.size(); i++) {
            boolean wide = Descriptors.words(from.get(i).charAt(0)) == 2;
            int[] value = wide ? new int[] {words[at], words[at + 1]} : new int[] {words[at]};
            at += value.length;
            int[] converted = convert(value, from.get(i), to.get(i));
            System.arraycopy(converted, 0, result, filled, converted.length);
            filled += converted.length;
        }
        return result;
    }

    private int[] convert(int[] value, String from, String to) {
        boolean toPrimitive = isPrimitive(to);
        if (isPrimitive(from)) {
            return toPrimitive ? widened(value, from.charAt(0), to.charAt(0)) : new int[] {box(value, from.charAt(0))};
        }
        return toPrimitive ? unbox(value[0], to.charAt(0)) : value;
    }

    private int box(int[] value, char kind) {
        String box = Descriptors.boxOf(kind);
        return (int) vm.invoke(vm.method(box, "valueOf", "(" + kind + ")L" + box + ";"), value);
    }

    private int[] unbox(int ref, char to) {
        VmClass type = vm.heap.classOf(ref);
        char kind = unboxed(type.descriptor());
        int address = ref + type.field("value", String.valueOf(kind)).offset;
        int[] words = vm.heap.words;
        return widened(
                Descriptors.words(kind) == 2
                        ? new int[] {words[address], words[address + 1]}
                        : new int[] {words[address]},
                kind,
                to);
    }

    private static int[] widened(int[] value, char from, char to) {
        boolean same = from == to || Descriptors.words(to) == 1 && to != 'F';
        if (same) {
            return value;
        }
        if (to == 'J') {
            return words(value[0]);
        }
        double number = switch (from) {
            case 'F' -> Float.intBitsToFloat(value[0]);
            case 'J' -> (value[0] & 0xFFFFFFFFL) | (long) value[1] << 32;
            default -> value[0];
        };
        if (to == 'F') {
            long whole = from == 'J' ? (value[0] & 0xFFFFFFFFL) | (long) value[1] << 32 : value[0];
            return new int[] {Float.floatToRawIntBits((float) whole)};
        }
        return words(Double.doubleToRawLongBits(number));
    }

    private static int[] words(long value) {
        return new int[] {(int) value, (int) (value >>> 32)};
    }

    /** Says whether values of either type may be values of the other. */
    boolean areRelated(String one, String other) {
        String first = isPrimitive(one) ? boxOf(one.charAt(0)) : one;
        String second = isPrimitive(other) ? boxOf(other.charAt(0)) : other;
        return isAssignable(first, second) || isAssignable(second, first);
    }
}
