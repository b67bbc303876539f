package dev.fathom.vm.program;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** A field of a class under execution. */
public final class VmField {
    public final VmClass owner;
    public final String name;
    public final String descriptor;
    public final int access;
    public final @Nullable String signature;

    /** The value of the ConstantValue attribute, or null. */
    public final @Nullable Object constantValue;

    /** Position among the fields that the class file declares; -1 for fields the machine injects. */
    public final int index;

    /** Whether {@code @Untracked} marks this field. */
    public final boolean untracked;

    /** What {@code @Unordered} says of this field: empty, {@code [count]} or {@code ->next}; null without it. */
    public @Nullable String unordered;

    /** Whether {@code @Ignored} marks this field. */
    public boolean ignored;

    /** Words from the start of the object; for a static field, its absolute address in the heap. */
    public int offset;

    /** Whose business the field is, as those found out who look at accesses; 0 if nobody has asked. */
    public byte role;

    private long stableHash;

    public VmField(
            VmClass owner,
            String name,
            String descriptor,
            int access,
            @Nullable String signature,
            @Nullable Object constantValue,
            int index,
            boolean untracked) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.access = access;
        this.signature = signature;
        this.constantValue = constantValue;
        this.index = index;
        this.untracked = untracked;
    }

    /** Returns the field for a machine's own class. */
    VmField forMachine(VmClass machines) {
        VmField field = new VmField(machines, name, descriptor, access, signature, constantValue, index, untracked);
        field.unordered = unordered;
        field.ignored = ignored;
        return field;
    }

    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    /** Says whether the field takes two words (long and double). */
    public boolean isWide() {
        char kind = descriptor.charAt(0);
        return kind == 'J' || kind == 'D';
    }

    public boolean isReference() {
        return Descriptors.isReference(descriptor);
    }

    /** Returns a number that depends on the names of class and field only, the same in every run. */
    public long stableHash() {
        if (stableHash == 0) {
            stableHash = StableHash.of(owner.name + "." + name + ":" + descriptor);
        }
        return stableHash;
    }

    @Override
    public String toString() {
        return owner.externalName() + "." + name;
    }
}
