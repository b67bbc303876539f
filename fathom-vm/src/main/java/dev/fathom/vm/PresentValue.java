package dev.fathom.vm;

import dev.fathom.spi.StateView.Value;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/** A value in the state that a machine stands at. */
final class PresentValue implements Value {
    private static final String WHOLE = "BSCIJ";

    /**
     * What is looked at.
     *
     * @param vm the machine
     * @param watched whether reductions are told what is seen, as somebody's verdict depends on it, and records which classes were asked
     */
    record Machine(Vm vm, boolean watched) {
        void look(int object, int address) {
            if (watched) {
                vm.points.observe(object, address);
            }
        }
    }

    private final Machine machine;
    private final Vm vm;

    /** The first letter of its type's descriptor. */
    private final char kind;

    private final long bits;

    private PresentValue(Machine machine, char kind, long bits) {
        this.machine = machine;
        vm = machine.vm();
        this.kind = kind;
        this.bits = bits;
    }

    /** Reads the value of a field or element at an address. */
    static PresentValue at(Machine machine, char kind, int address) {
        boolean wide = kind == 'J' || kind == 'D';
        Heap heap = machine.vm().heap;
        return new PresentValue(machine, kind, wide ? heap.loadLong(address) : heap.words[address]);
    }

    private boolean isReference() {
        return kind == 'L' || kind == '[';
    }

    private int ref() {
        if (!isReference() || bits == 0) {
            throw new IllegalArgumentException("there is no object: the value is " + (isReference() ? "null" : text()));
        }
        return (int) bits;
    }

    @Override
    public boolean isNull() {
        return isReference() && bits == 0;
    }

    @Override
    public boolean isSame(Value other) {
        PresentValue its = (PresentValue) other;
        return isReference() && its.isReference() && bits == its.bits;
    }

    @Override
    public String className() {
        return vm.heap.classOf(ref()).externalName();
    }

    @Override
    public Value field(String name) {
        int ref = ref();
        VmField field = vm.heap.classOf(ref).findField(name, null);
        if (field == null || field.isStatic()) {
            throw new IllegalArgumentException("class " + className() + " has no field " + name + " in its objects");
        }
        machine.look(ref, ref + field.offset);
        int address = field.untracked ? vm.heap.words[ref + field.offset] : ref + field.offset;
        return at(machine, field.descriptor.charAt(0), address);
    }

    @Override
    public int length() {
        return vm.heap.arrayLength(array());
    }

    private int array() {
        int ref = ref();
        if (!vm.heap.classOf(ref).isArray()) {
            throw new IllegalArgumentException("a " + className() + " is no array");
        }
        return ref;
    }

    @Override
    public Value element(int index) {
        int array = array();
        if (index < 0 || index >= length()) {
            throw new IllegalArgumentException("there is no element " + index + " in an array of " + length());
        }
        VmClass type = vm.heap.classOf(array);
        int shift = type.elementShift;
        int address = array + Heap.ARRAY_DATA + (shift >= 0 ? index >> shift : index << 1);
        machine.look(array, address);
        char element = type.name.charAt(1);
        PresentValue word = at(machine, element, address);
        return switch (element) {
            case 'B', 'Z' -> new PresentValue(machine, element, (byte) (word.bits >>> ((index & 3) << 3)));
            case 'C' -> new PresentValue(machine, element, (char) (word.bits >>> ((index & 1) << 4)));
            case 'S' -> new PresentValue(machine, element, (short) (word.bits >>> ((index & 1) << 4)));
            default -> word;
        };
    }

    /** Returns the number or truth value itself: an object like {@code Integer} has it in a field. */
    private PresentValue plain() {
        if (isReference() && bits != 0 && vm.heap.classOf((int) bits).findField("value", null) != null) {
            return (PresentValue) field("value");
        }
        return this;
    }

    @Override
    public long asLong() {
        PresentValue plain = plain();
        if (WHOLE.indexOf(plain.kind) < 0) {
            throw new IllegalArgumentException("the value is no whole number but " + text());
        }
        return plain.bits;
    }

    @Override
    public double asDouble() {
        PresentValue plain = plain();
        return switch (plain.kind) {
            case 'D' -> Double.longBitsToDouble(plain.bits);
            case 'F' -> Float.intBitsToFloat((int) plain.bits);
            default -> asLong();
        };
    }

    @Override
    public boolean asBoolean() {
        PresentValue plain = plain();
        if (plain.kind != 'Z') {
            throw new IllegalArgumentException("the value is no boolean but " + text());
        }
        return plain.bits != 0;
    }

    @Override
    public String asString() {
        VmClass type = vm.heap.classOf(ref());
        if (type.isSubclassOf("java/lang/Enum")) {
            return field("name").asString();
        }
        if (!type.name.equals("java/lang/String")) {
            throw new IllegalArgumentException("the value is no String but " + text());
        }
        return vm.strings.text(ref());
    }

    private String text() {
        return isReference() ? bits == 0 ? "null" : "a " + className() : kind == 'Z' ? "a boolean" : "a number";
    }
}
