package dev.fathom.engine.program;

import dev.fathom.vm.exec.Interleavings;
import dev.fathom.vm.exec.Surroundings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The program to execute and what it is given; all that a replay needs to start it again.
 *
 * @param main a class name, or the path of a source file
 * @param arguments arguments of {@code main}
 * @param classPath where its classes are
 * @param sourcePath where its sources are, beside the usual places
 * @param systemProperties properties it sees
 * @param surroundings what it sees of the host beside that
 * @param heapMebibytes the most memory its objects may take
 * @param stackWords the most words a stack may take
 * @param stepLimit the most steps between two choices; 0 for no limit
 * @param ignoredFields fields that comparison leaves out
 * @param interleavings how the interleavings of its threads are explored; what is learned of its variables is added
 * @param demands what must hold in every state
 */
public record Program(
        String main,
        List<String> arguments,
        List<Path> classPath,
        List<Path> sourcePath,
        Map<String, String> systemProperties,
        Surroundings surroundings,
        int heapMebibytes,
        int stackWords,
        long stepLimit,
        List<String> ignoredFields,
        Interleavings interleavings,
        Demands demands) {
    /**
     * What programs can see of the host, if not of the JDK, which a record is for anyway. Programs that ask are few, but the library asks on
     * behalf of others: for absolute paths, for formats.
     */
    private static final List<String> SEEN_OF_THE_HOST = List.of(
            "user.dir",
            "user.home",
            "user.name",
            "user.language",
            "user.language.format",
            "user.country",
            "user.country.format",
            "user.script",
            "user.variant",
            "java.home",
            "java.io.tmpdir",
            "java.library.path",
            "os.arch",
            "os.name",
            "os.version");

    /** Returns the program with other demands; only states that somebody looks at need to be seen one by one. */
    public Program withDemands(Demands newDemands) {
        return new Program(
                main,
                arguments,
                classPath,
                sourcePath,
                systemProperties,
                surroundings,
                heapMebibytes,
                stackWords,
                stepLimit,
                ignoredFields,
                interleavings.withObserved(!newDemands.isEmpty()),
                newDemands);
    }

    /** Adds what must be the same for a record to mean anything, whatever is done with the program. */
    public void describe(Map<String, String> settings) {
        settings.put("properties", new TreeMap<>(systemProperties).toString());
        settings.put("surroundings", surroundings.readable() + " " + new TreeMap<>(surroundings.environment()));
        settings.put("memory", heapMebibytes + " MiB, " + stackWords + " words of stack");
        SEEN_OF_THE_HOST.forEach(each -> settings.put(each, System.getProperty(each, "")));
    }

    public boolean isSource() {
        return main.endsWith(".java");
    }
}
