package dev.fathom.conformance;

import dev.fathom.api.Choose;
import dev.fathom.conformance.generate.GeneratedProgram;
import dev.fathom.conformance.generate.InMemoryCompiler;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.MixedOptions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A program given as source text, to be started in as many machines as a test needs. */
public final class GuestProgram {
    private static final int HEAP_MEBIBYTES = 64;
    private static final long STEP_LIMIT = 50_000_000L;
    private static final Path API = locationOf(Choose.class);
    private static final InMemoryCompiler COMPILER = new InMemoryCompiler(List.of(API));

    private final String mainClass;
    private final Map<String, byte[]> classes;

    private GuestProgram(String mainClass, Map<String, byte[]> classes) {
        this.mainClass = mainClass;
        this.classes = classes;
    }

    /** Compiles a class of that name in the unnamed package. */
    public static GuestProgram of(String className, String source) {
        return new GuestProgram(className, COMPILER.compile(className, source));
    }

    public static GuestProgram of(GeneratedProgram program) {
        return of(program.className(), program.source());
    }

    /** Compiles a class Main with these members, which may use java.util and the API of Fathom. */
    public static GuestProgram withMembers(String members) {
        return of("Main", """
                import dev.fathom.api.*;
                import java.util.*;

                public class Main {
                %s
                }
                """.formatted(members));
    }

    /** Compiles a class Main whose main method has these statements. */
    public static GuestProgram withStatements(String statements) {
        return withMembers("public static void main(String[] args) throws Throwable {\n" + statements + "\n}");
    }

    public String mainClass() {
        return mainClass;
    }

    public Map<String, byte[]> classes() {
        return classes;
    }

    /** Boots a machine that is about to enter the main method. */
    public GuestMachine start(RecordingHost host, String... arguments) {
        return start(host, List.of(), arguments);
    }

    /** Boots a machine that leaves fields out when it compares. */
    public GuestMachine start(RecordingHost host, List<String> ignoredFields, String... arguments) {
        return start(options(host).ignoredFields(ignoredFields).build(), arguments);
    }

    /** Boots a machine in which some methods run on the host. */
    public GuestMachine start(RecordingHost host, MixedOptions mixed, String... arguments) {
        return start(options(host).mixed(mixed).build(), arguments);
    }

    /** Boots a machine that compiles methods after so many steps; 0 for never, 1 for as soon as it can. */
    public GuestMachine startCompiling(RecordingHost host, int compileAfter) {
        return start(options(host).compileAfter(compileAfter).build());
    }

    /** The same, to explore all interleavings. */
    public GuestMachine startExplored(RecordingHost host, MixedOptions mixed) {
        return start(options(host)
                .mixed(mixed)
                .printUncaught(false)
                .interleavings(Interleavings.all())
                .build());
    }

    private static MachineOptions.Builder options(RecordingHost host) {
        return MachineOptions.builder(host)
                .classPath(List.of(API))
                .systemProperties(Map.of("user.timezone", "UTC", "user.language", "en", "user.country", "US"))
                .heapMebibytes(HEAP_MEBIBYTES)
                .stepLimit(STEP_LIMIT)
                .printUncaught(true);
    }

    private GuestMachine start(MachineOptions options, String... arguments) {
        GuestMachine machine = new GuestMachine(options);
        classes.forEach((name, bytes) -> machine.define(name.replace('.', '/'), bytes));
        machine.start(mainClass, arguments);
        return machine;
    }

    private static Path locationOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
