package dev.fathom.cli;

import dev.fathom.engine.program.Program;
import dev.fathom.vm.exec.Interleavings;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The options that say which class to explore, and in what surroundings. */
final class SubjectOptions extends SurroundingsOptions {
    @Parameters(
            index = "0",
            paramLabel = "CLASS",
            description = "The class, by its full name, or a source file (Stack.java), which is compiled in memory.")
    private String className = "";

    @Mixin
    private NondeterminismOptions nondeterminism = new NondeterminismOptions();

    Program program(long stepLimit, List<String> ignoredFields) {
        Interleavings interleavings = Interleavings.none().withNondeterminism(nondeterminism.nondeterminism());
        return program(className, List.of(), stepLimit, ignoredFields, interleavings);
    }
}
