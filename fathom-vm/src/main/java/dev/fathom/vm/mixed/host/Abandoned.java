package dev.fathom.vm.mixed.host;

import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/** Ends a block on the host that meets something unusual. Nothing of the guest has changed: its code is interpreted. */
public final class Abandoned extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient @Nullable VmClass uninitialized;

    public Abandoned(String reason) {
        this(reason, null);
    }

    Abandoned(String reason, @Nullable VmClass uninitialized) {
        super(reason, null, false, false);
        this.uninitialized = uninitialized;
    }

    /** Returns the class that the guest must initialise before the block can go on, or null. */
    public @Nullable VmClass uninitialized() {
        return uninitialized;
    }
}
