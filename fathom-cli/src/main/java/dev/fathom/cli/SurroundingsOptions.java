package dev.fathom.cli;

import dev.fathom.vm.MachineOptions;
import dev.fathom.vm.exec.Interleavings;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that say where the code to execute is, and in what surroundings it runs. */
abstract class SurroundingsOptions {
    private static final int BYTES_PER_MEBIBYTE = 1 << 20;

    @Option(
            names = {"-cp", "--class-path", "--classpath"},
            paramLabel = "PATH",
            description = "Directories and jars with the program's classes, as for java."
                    + " Default: the environment variable CLASSPATH, or the current directory.")
    private String classPath = "";

    @Option(
            names = "--source-path",
            paramLabel = "PATH",
            description = "Directories with the program's sources, to show lines in traces."
                    + " The usual places next to the class path are tried anyway.")
    private String sourcePath = "";

    @Option(
            names = "-D",
            paramLabel = "KEY=VALUE",
            mapFallbackValue = "",
            description = "Set a system property of the program.")
    private Map<String, String> properties = new LinkedHashMap<>();

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            converter = SizeConverter.class,
            description = "Memory for the program's objects, as in 256m or 2g. Default: 1g.")
    private long heap = 1L << 30;

    @Option(
            names = "--stack",
            paramLabel = "SIZE",
            converter = SizeConverter.class,
            description = "Stack of a thread of the program before StackOverflowError. Default: 1m.")
    private long stack = BYTES_PER_MEBIBYTE;

    @Option(names = "--debug", description = "Show Fathom's own stack traces when something goes wrong inside it.")
    private boolean debug;

    boolean isDebug() {
        return debug;
    }

    Program program(
            String main,
            List<String> arguments,
            long stepLimit,
            List<String> ignoredFields,
            Interleavings interleavings) {
        if (main.isBlank()) {
            throw new Problem("the name of the class is empty: give its full name, or a source file (Main.java)");
        }
        long mebibytes = Math.max(1, (heap + BYTES_PER_MEBIBYTE - 1) / BYTES_PER_MEBIBYTE);
        long words = Math.max(1024, stack * MachineOptions.DEFAULT_STACK_WORDS / BYTES_PER_MEBIBYTE);
        return new Program(
                main,
                List.copyOf(arguments),
                paths(classPath.isEmpty() ? defaultClassPath() : classPath),
                sourcePath.isEmpty() ? List.of() : paths(sourcePath),
                properties,
                (int) mebibytes,
                (int) Math.min(Integer.MAX_VALUE / 8, words),
                stepLimit,
                ignoredFields,
                interleavings,
                Demands.NONE);
    }

    private static String defaultClassPath() {
        String environment = System.getenv("CLASSPATH");
        return environment == null || environment.isEmpty() ? "." : environment;
    }

    private static List<Path> paths(String text) {
        List<Path> result = new ArrayList<>();
        for (String each : text.split(File.pathSeparator, -1)) {
            try {
                result.add(Path.of(each.isEmpty() ? "." : each));
            } catch (InvalidPathException e) {
                throw new Problem("'" + each + "' is not a path: " + e.getReason());
            }
        }
        return result;
    }
}
