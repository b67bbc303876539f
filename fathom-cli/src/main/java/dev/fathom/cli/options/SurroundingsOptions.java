package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.ServicePath;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.Surroundings;
import dev.fathom.vm.setting.Setting;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where the code to execute is, and in what surroundings it runs. */
public abstract class SurroundingsOptions {
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
            names = "--allow-read",
            paramLabel = "PATH",
            description = "Let the program read the files below a directory, or one file. May be repeated."
                    + " It can always read what is on its class path, and never write but to temporary files, which exist"
                    + " in its memory.")
    private List<Path> readable = new ArrayList<>();

    @Option(
            names = "--env",
            paramLabel = "NAME[=VALUE]",
            description = "Set an environment variable of the program, to what it is here if no value is given."
                    + " May be repeated. Programs under check have no others; fathom run passes on all.")
    private List<String> variables = new ArrayList<>();

    @Option(
            names = "--peer-path",
            paramLabel = "PATH",
            description =
                    "Directories and jars with peers of your own (dev.fathom.spi.PeerGroup): what Fathom executes in"
                            + " place of methods of the program, usually native ones.")
    private @Nullable String peerPath;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            converter = SizeConverter.OfHeap.class,
            description = "Memory for the program's objects, as in 256m or 2g. Default: 1g.")
    private long heap = 1L << 30;

    @Option(
            names = "--stack",
            paramLabel = "SIZE",
            converter = SizeConverter.OfStack.class,
            description = "Stack of a thread of the program before StackOverflowError; a call takes 48 bytes of it,"
                    + " however many variables the method has. Default: 1m.")
    private long stack = BYTES_PER_MEBIBYTE;

    @Mixin
    private MixedOptionGroup mixed = new MixedOptionGroup();

    @Mixin
    private DebugOption debug = new DebugOption();

    public boolean isDebug() {
        return debug.isDebug();
    }

    /** Returns the program as it was asked for. */
    public abstract Program.Builder program();

    /** Returns the files and directories that the program is made of, and those that its surroundings are, with more of them. */
    public List<Path> inputs(List<Path> more) {
        List<Path> inputs = new ArrayList<>(program().build().files());
        inputs.addAll(readable);
        inputs.addAll(more);
        return inputs;
    }

    /** Begins with a program of that name, and what the options say about it. */
    Program.Builder program(String main) {
        if (main.isBlank()) {
            throw new Problem("the name of the class is empty: give its full name, or a source file (Main.java)");
        }
        if (main.chars().anyMatch(each -> each == '[' || each == ';' || each == 0)) {
            throw new Problem("'" + main + "' is not the name of a class: write it as in com.acme.Main");
        }
        if (properties.containsKey("")) {
            throw new Problem("-D sets a system property, whose name is missing: write -DNAME=VALUE");
        }
        long mebibytes = (heap + BYTES_PER_MEBIBYTE - 1) / BYTES_PER_MEBIBYTE;
        long words = stack * MachineOptions.DEFAULT_STACK_WORDS / BYTES_PER_MEBIBYTE;
        return Program.builder(main)
                .classPath(classPath())
                .sourcePath(sourcePath.isEmpty() ? List.of() : paths(sourcePath))
                .systemProperties(properties)
                .surroundings(new Surroundings(readable(), environment()))
                .peerPath(ServicePath.entries(Setting.PEER_PATH, peerPath))
                .mixed(mixed.mixed())
                .heapMebibytes((int) mebibytes)
                .stackWords((int) words);
    }

    final boolean hasClassPath() {
        return !classPath.isEmpty();
    }

    final List<Path> classPath() {
        return paths(classPath.isEmpty() ? defaultClassPath() : classPath);
    }

    private List<Path> readable() {
        for (Path each : readable) {
            if (!Files.exists(each)) {
                throw new Problem("--allow-read " + each + ": there is no such file or directory");
            }
        }
        return readable.stream().map(each -> each.toAbsolutePath().normalize()).toList();
    }

    private Map<String, String> environment() {
        Map<String, String> result = new LinkedHashMap<>();
        for (String each : variables) {
            int equals = each.indexOf('=');
            String name = equals < 0 ? each : each.substring(0, equals);
            String value = equals < 0 ? System.getenv(name) : each.substring(equals + 1);
            if (name.isEmpty()) {
                throw new Problem("--env " + each + ": write NAME or NAME=VALUE");
            }
            if (value == null) {
                throw new Problem("--env " + name + ": there is no such variable here; give it a value with --env "
                        + name + "=VALUE");
            }
            result.put(name, value);
        }
        return result;
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
