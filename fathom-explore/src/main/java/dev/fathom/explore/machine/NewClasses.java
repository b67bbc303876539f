package dev.fathom.explore.machine;

import dev.fathom.vm.program.VmClass;
import java.util.List;

/**
 * Tells that classes were initialised while exploring.
 *
 * <p>States that differ only in which classes were used before are not what anybody wants to see. So exploration begins
 * again, with these classes initialised from the start.
 */
public final class NewClasses extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<VmClass> classes;

    public NewClasses(List<VmClass> classes) {
        super(null, null, false, false);
        this.classes = classes;
    }

    public List<VmClass> classes() {
        return classes;
    }
}
