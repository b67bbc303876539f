package dev.fathom.vm.mixed.host;

/** Calls one method of a twin with arguments from the guest's stack. */
public abstract class Block {
    protected Block() {}

    /** Returns the result as the guest has it; one that is a reference goes to {@link Translation#result}. Throws what the guest throws. */
    public abstract long call(int[] stack, int base, Translation translation) throws Thrown;
}
