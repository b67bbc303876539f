package dev.fathom.explore.machine;

import dev.fathom.vm.program.VmClass;
import java.io.Serializable;

/**
 * A class that was initialised before there was a state, in terms that mean the same to all machines.
 *
 * @param loader the number of its loader
 * @param name its name with slashes
 */
public record InitializedClass(int loader, String name) implements Serializable {
    /** Names a class of a machine. */
    public static InitializedClass of(VmClass type) {
        return new InitializedClass(type.loader.id, type.name);
    }
}
