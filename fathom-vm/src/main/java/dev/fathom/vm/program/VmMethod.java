package dev.fathom.vm.program;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** A method of a class under execution. */
public final class VmMethod {
    /** Marks in {@link #flags}: properties that the class file gives by annotation or by name. */
    public static final int HIDDEN = 1;

    public static final int CALLER_SENSITIVE = 2;
    public static final int SIGNATURE_POLYMORPHIC = 4;
    public static final int MIXED = 8;

    public final VmClass owner;
    public final String name;
    public final String descriptor;
    public final int access;
    public final @Nullable String signature;
    public final int flags;

    /** Position among the methods that the class file declares. */
    public final int index;

    /** Words of all arguments, the receiver counted. */
    public final int argWords;

    /** First character of the return descriptor. */
    public final char returnKind;

    /** Differs where name or descriptor do, most often. */
    private final int keyHash;

    /** Number of this method in the {@link ClassTable}. */
    public int id;

    /** Slot in the virtual table, or -1 for methods that are not dispatched virtually. */
    public int vtableIndex = -1;

    /** Whether a return has more to do than to pop the frame (unlock, end of class initialisation). */
    public boolean returnHook;

    /**
     * Whether somebody beside its code reads the receiver from frames of the method. Else it is gone where the code does not read it again, and only in states that were restored.
     * Must be set before the first frame.
     */
    public boolean keepsReceiver;

    /** The code of a plain bytecode method once it is known to have no peer: what the interpreter can enter at once. */
    public @Nullable Code plainCode;

    /** Whether calls are worth to be tried without a frame; see {@code FramelessCalls}. */
    public boolean frameless;

    /** How often such calls had to be given up, less how often not. */
    public int giveUps;

    /** How many calls and backward jumps the interpreter has made in it: who is often here is compiled. */
    public int heat;

    /** Host code that calls of the method enter from other host code; null if there is none yet. */
    public @Nullable Object host;

    private @Nullable Code code;
    private long stableHash;

    public VmMethod(
            VmClass owner,
            String name,
            String descriptor,
            int access,
            @Nullable String signature,
            int flags,
            int index) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.access = access;
        this.signature = signature;
        this.flags = flags;
        this.index = index;
        this.argWords = Descriptors.argumentWords(descriptor) + ((access & Opcodes.ACC_STATIC) != 0 ? 0 : 1);
        this.returnKind = descriptor.charAt(descriptor.indexOf(')') + 1);
        this.returnHook = (access & Opcodes.ACC_SYNCHRONIZED) != 0 || isClassInitializer();
        this.keyHash = 31 * name.hashCode() + descriptor.hashCode();
    }

    private VmMethod(VmClass owner, VmMethod common) {
        this.owner = owner;
        name = common.name;
        descriptor = common.descriptor;
        access = common.access;
        signature = common.signature;
        flags = common.flags;
        index = common.index;
        argWords = common.argWords;
        returnKind = common.returnKind;
        returnHook = common.returnHook;
        keyHash = common.keyHash;
    }

    /** Returns the method for a machine's own class. */
    VmMethod forMachine(VmClass machines) {
        return new VmMethod(machines, this);
    }

    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isPrivate() {
        return (access & Opcodes.ACC_PRIVATE) != 0;
    }

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isNative() {
        return (access & Opcodes.ACC_NATIVE) != 0;
    }

    public boolean isSynchronized() {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    public boolean isClassInitializer() {
        return name.equals("<clinit>") && isStatic();
    }

    public boolean isHidden() {
        return (flags & HIDDEN) != 0 || owner.hidden;
    }

    /** Says whether {@code @Mixed} marks the method. */
    public boolean isMixed() {
        return (flags & MIXED) != 0;
    }

    public boolean isSignaturePolymorphic() {
        return (flags & SIGNATURE_POLYMORPHIC) != 0;
    }

    /** Says whether the method was ever about to run, so that it has places where frames can stand. */
    boolean isTranslated() {
        return code != null;
    }

    /** Returns the translated code; translates it on the first call. */
    public Code code() {
        if (code == null) {
            VmMethod common = owner.common(this);
            if (common == null) {
                verify();
                code = Translator.translate(this);
            } else {
                code = common.commonCode().forMachine(this);
            }
        }
        return code;
    }

    /** Returns the code of a method that machines have in common, which no machine may change. */
    private synchronized Code commonCode() {
        if (code == null) {
            code = Translator.translate(this);
        }
        return code;
    }

    /** Throws a {@link LinkageProblem} if the code is not type-safe. */
    public void verify() {
        Verifier.verify(this, owner.loader.table);
    }

    /** Returns a number that depends on names only, the same in every run. */
    public long stableHash() {
        if (stableHash == 0) {
            stableHash = StableHash.mix(owner.stableHash + StableHash.of(key())) | 1;
        }
        return stableHash;
    }

    /** Says whether another method has the same name and descriptor. */
    boolean hasKeyOf(VmMethod other) {
        return keyHash == other.keyHash && name.equals(other.name) && descriptor.equals(other.descriptor);
    }

    /** Returns name and descriptor in one string, as method tables key it. */
    public String key() {
        return name + descriptor;
    }

    @Override
    public String toString() {
        return owner.externalName() + "." + name + descriptor;
    }
}
