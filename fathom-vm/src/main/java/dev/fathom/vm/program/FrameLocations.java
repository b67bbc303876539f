package dev.fathom.vm.program;

import dev.fathom.vm.program.names.LocationNames;
import java.util.Arrays;
import org.objectweb.asm.tree.MethodNode;

/**
 * Names the places of a method where a frame may be suspended, as states do: by the {@linkplain LocationNames instruction} and by what the slots of
 * the frame hold there.
 */
public final class FrameLocations {
    private final LocationNames names;
    private final ReferenceMaps maps;

    private FrameLocations(LocationNames names, ReferenceMaps maps) {
        this.names = names;
        this.maps = maps;
    }

    /**
     * Names the places of a method.
     *
     * @param owner internal name of the class
     * @throws LinkageProblem if the code makes no sense
     */
    public static FrameLocations of(String owner, MethodNode method) {
        return new FrameLocations(LocationNames.of(method), ReferenceMaps.byNumber(owner, method));
    }

    /** Returns the name of the place before an instruction, and inside if it is a call. */
    public long nameOf(int number) {
        return name(names.nameOf(number), maps, number);
    }

    static long name(String instruction, ReferenceMaps maps, int pc) {
        long slots = 31L * Arrays.hashCode(maps.localsBefore(pc)) + Arrays.hashCode(maps.localsInside(pc));
        return StableHash.mix(StableHash.of(instruction) + slots * 31 + Arrays.hashCode(maps.stack(pc))) | 1;
    }
}
