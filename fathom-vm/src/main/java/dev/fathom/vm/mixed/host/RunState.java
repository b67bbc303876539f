package dev.fathom.vm.mixed.host;

import dev.fathom.vm.program.Elements;
import java.lang.invoke.MethodHandles;

/** Sets the static fields that twins of one machine look at; generated, one for each loader. */
public abstract class RunState {
    protected RunState() {}

    /** Begins an execution: nothing that was read before holds any more. */
    public abstract void begin(int epoch, int fuel, Translation translation, Elements elements);

    public abstract void refuel(int fuel);

    /** Returns how many steps are left before {@link Translation#poll}. */
    public abstract int fuel();

    /** Returns a look-up with all rights in the classes of the loader. */
    public abstract MethodHandles.Lookup lookup();

    /** Makes a string of the guest's class. */
    public abstract Object string(byte[] value, byte coder);

    /** Returns the bytes of such a string. */
    public abstract byte[] value(Object string);

    /** Returns what the bytes are: 0 for Latin 1, 1 for UTF-16. */
    public abstract byte coder(Object string);
}
