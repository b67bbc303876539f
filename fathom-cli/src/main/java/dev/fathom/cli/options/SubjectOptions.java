package dev.fathom.cli.options;

import dev.fathom.engine.program.Program;
import dev.fathom.vm.options.Interleavings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The options that say which class to explore, and in what surroundings. */
public final class SubjectOptions extends SurroundingsOptions {
    @Parameters(
            index = "0",
            paramLabel = "CLASS",
            description = "The class, by its full name, or a source file (Stack.java), which is compiled in memory.")
    private String className = "";

    @Mixin
    private NondeterminismOptions nondeterminism = new NondeterminismOptions();

    @Override
    public Program.Builder program() {
        return program(className)
                .interleavings(Interleavings.builder()
                        .nondeterminism(nondeterminism.nondeterminism())
                        .build());
    }
}
