package dev.fathom.cli.options;

import dev.fathom.engine.program.Program;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The options that say which program to execute, and in what surroundings. */
public final class ProgramOptions extends SurroundingsOptions {
    @Parameters(
            index = "0",
            paramLabel = "MAIN",
            description =
                    "The main class, by its full name, or a source file (Main.java), which is compiled in memory.")
    private String main = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ARG", description = "Arguments of the program.")
    private List<String> arguments = new ArrayList<>();

    public Program.Builder program() {
        return program(main).arguments(arguments);
    }
}
