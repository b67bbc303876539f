package dev.fathom.cli.options;

import dev.fathom.engine.program.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The options that say which program to execute, and in what surroundings. */
public final class ProgramOptions extends SurroundingsOptions {
    @Parameters(
            index = "0",
            paramLabel = "MAIN",
            description =
                    "The main class, by its full name, or a source file (Main.java), which is compiled in memory, or a file"
                            + " of Java PathFinder (Main.jpf).")
    private String main = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ARG", description = "Arguments of the program.")
    private List<String> arguments = new ArrayList<>();

    private final List<String> notes = new ArrayList<>();

    @Override
    public List<Path> inputs(List<Path> more) {
        List<Path> inputs = new ArrayList<>(super.inputs(more));
        if (JpfFile.isNamed(main)) {
            inputs.add(Path.of(main));
        }
        return inputs;
    }

    /** Returns what a file of Java PathFinder says about the search, if there is one. */
    public JpfSearch search() {
        return JpfFile.isNamed(main) ? JpfFile.read(main).search() : JpfSearch.NONE;
    }

    @Override
    public Program.Builder program() {
        if (!JpfFile.isNamed(main)) {
            return program(main).arguments(arguments);
        }
        JpfFile file = JpfFile.read(main);
        notes.clear();
        notes.addAll(file.notes());
        List<Path> classPath = new ArrayList<>(file.classPath());
        if (classPath.isEmpty() || hasClassPath()) {
            classPath.addAll(classPath());
        }
        return program(file.target())
                .arguments(arguments.isEmpty() ? file.arguments() : arguments)
                .classPath(classPath)
                .sourcePath(file.sourcePath());
    }

    /** Returns what is to be said of the program that was asked for. */
    public List<String> notes() {
        return List.copyOf(notes);
    }
}
