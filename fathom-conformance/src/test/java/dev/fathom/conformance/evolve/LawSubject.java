package dev.fathom.conformance.evolve;

import dev.fathom.evolve.record.RunRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A program that runs in many versions. */
interface LawSubject {
    /** Returns the classes of the first version, by internal name. */
    Map<String, byte[]> classes();

    /** Returns further versions that somebody wrote. */
    default List<Map<String, byte[]>> laterVersions() {
        return List.of();
    }

    /**
     * Runs a version.
     *
     * @param earlier what to reuse, or null
     */
    Outcome run(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier);

    /** The same, but stops when so many states were seen. */
    Outcome runUpTo(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier, long mostStates);

    /** Runs a version without recording anything. */
    Outcome runUnrecorded(Map<String, byte[]> version, Setting setting);

    /** Says how an incremental run of a version differs from runs from scratch; empty if it does not. */
    List<String> differences(Map<String, byte[]> version, Setting setting, Outcome incremental);
}
