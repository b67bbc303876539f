package dev.fathom.cli;

import dev.fathom.vm.exec.Interleavings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The program to execute and what it is given; all that a replay needs to start it again.
 *
 * @param main a class name, or the path of a source file
 * @param arguments arguments of {@code main}
 * @param classPath where its classes are
 * @param sourcePath where its sources are, beside the usual places
 * @param systemProperties properties it sees
 * @param heapMebibytes the most memory its objects may take
 * @param stackWords the most words a stack may take
 * @param stepLimit the most steps between two choices; 0 for no limit
 * @param ignoredFields fields that comparison leaves out
 * @param interleavings how the interleavings of its threads are explored; what is learned of its variables is added
 * @param demands what must hold in every state
 */
record Program(
        String main,
        List<String> arguments,
        List<Path> classPath,
        List<Path> sourcePath,
        Map<String, String> systemProperties,
        int heapMebibytes,
        int stackWords,
        long stepLimit,
        List<String> ignoredFields,
        Interleavings interleavings,
        Demands demands) {
    /** Returns the program with other demands; only states that somebody looks at need to be seen one by one. */
    Program withDemands(Demands newDemands) {
        return new Program(
                main,
                arguments,
                classPath,
                sourcePath,
                systemProperties,
                heapMebibytes,
                stackWords,
                stepLimit,
                ignoredFields,
                interleavings.withObserved(!newDemands.isEmpty()),
                newDemands);
    }

    boolean isSource() {
        return main.endsWith(".java");
    }
}
