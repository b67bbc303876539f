package dev.fathom.engine.program;

import dev.fathom.vm.BadProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.GuestHost;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.Surroundings;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.range.BadRange;
import dev.fathom.vm.range.RangeAbstraction;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.LearnedFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Prepares a program once, compiling it if needed, and starts machines that run it. */
public final class Launch {
    private final Program program;
    private final String mainClass;
    private final Map<String, byte[]> compiled;
    private final LearnedFacts learned;

    private Launch(Program program, String mainClass, Map<String, byte[]> compiled, LearnedFacts learned) {
        this.program = program;
        this.mainClass = mainClass;
        this.compiled = compiled;
        this.learned = learned;
    }

    public static Launch prepare(Program program) {
        return prepare(program, new LearnedFacts());
    }

    /** The same for a program of which something is known: what its choices mean depends on that. */
    public static Launch prepare(Program program, LearnedFacts learned) {
        if (!program.isSource()) {
            return new Launch(program, program.main(), program.ownClasses(), learned).abstracted();
        }
        SourceCompiler.Compiled result = SourceCompiler.compile(Path.of(program.main()), program.classPath());
        return new Launch(program, result.mainClass(), result.classes(), learned).abstracted();
    }

    /** Returns the same with the classes that compute with ranges, which are found before those on the class path. */
    private Launch abstracted() {
        if (program.ranges().isEmpty()) {
            return this;
        }
        try (ClassPath classPath = openClassPath()) {
            Map<String, byte[]> classes = new HashMap<>(compiled);
            classes.putAll(RangeAbstraction.rewrite(classPath, program.ranges()));
            return new Launch(program, mainClass, classes, learned);
        } catch (BadRange e) {
            throw new Problem(Setting.RANGE + ": " + e.getMessage());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** The same for a class that is explored and needs no main method. */
    public static Launch prepareSubject(Program program) {
        if (!program.isSource()) {
            return prepare(program);
        }
        SourceCompiler.Compiled result = SourceCompiler.compileSubject(Path.of(program.main()), program.classPath());
        return new Launch(program, result.mainClass(), result.classes(), new LearnedFacts());
    }

    public Program program() {
        return program;
    }

    public String mainClass() {
        return mainClass;
    }

    /** Returns the classes that are not on the class path, by their names with slashes. */
    public Map<String, byte[]> ownClasses() {
        return compiled;
    }

    /** Returns what machines that run the program have learned about its variables; they share it. */
    public LearnedFacts learned() {
        return learned;
    }

    /** Opens the class path of the program, as its machines will have it. */
    public ClassPath openClassPath() {
        try {
            ClassPath classPath = new ClassPath(program.classPath());
            compiled.forEach(classPath::add);
            return classPath;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Returns the value of {@code java.class.path} in the program. */
    public String classPathText() {
        try {
            return MachineOptions.text(ClassPath.expand(program.classPath()));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static Problem unreadable(Exception problem) {
        return new Problem("cannot read the class path: " + problem.getMessage());
    }

    /** Boots a machine that has the program's classes at hand, and does nothing yet. */
    GuestMachine boot(GuestHost host) {
        return boot(host, false);
    }

    private GuestMachine boot(GuestHost host, boolean asJavaDoes) {
        MachineOptions options = MachineOptions.builder(host)
                .classPath(program.classPath())
                .systemProperties(program.systemProperties())
                .heapMebibytes(program.heapMebibytes())
                .stackWords(program.stackWords())
                .stepLimit(program.stepLimit())
                .realTime(asJavaDoes)
                .printUncaught(asJavaDoes)
                .ignoredFields(program.ignoredFields())
                .interleavings(asJavaDoes ? Interleavings.none() : program.interleavings())
                .mixed(program.mixed())
                .peerLoader(ServicePath.loader(Setting.PEER_PATH, program.peerPath()))
                .invariants(program.demands().invariants())
                .surroundings(asJavaDoes ? withEnvironment(program.surroundings()) : program.surroundings())
                .build();
        GuestMachine machine = create(options);
        compiled.forEach(machine::define);
        return machine;
    }

    /** A program that is run as java does has the whole environment. */
    private static Surroundings withEnvironment(Surroundings surroundings) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(surroundings.environment());
        return new Surroundings(surroundings.readable(), environment);
    }

    /** Boots a machine that is about to enter {@code main}; throws a {@link Problem} if the program cannot be started. */
    public GuestMachine start(GuestHost host, boolean asJavaDoes) {
        GuestMachine machine = boot(host, asJavaDoes);
        try {
            machine.start(mainClass, program.arguments().toArray(String[]::new));
            return machine;
        } catch (BadProgram e) {
            machine.close();
            throw explained(e);
        }
    }

    private GuestMachine create(MachineOptions options) {
        try {
            return new GuestMachine(options, learned);
        } catch (BadProgram e) {
            throw new Problem(String.valueOf(e.getMessage()));
        } catch (UncheckedIOException e) {
            throw unreadable(e);
        }
    }

    private Problem explained(BadProgram problem) {
        String message = String.valueOf(problem.getMessage());
        ClassSearch search = new ClassSearch(program.classPath());
        if (message.startsWith("cannot find the main class")) {
            return new Problem(message + " (" + search.searched() + "). " + search.advice(mainClass));
        }
        if (message.contains("which is not on the class path")) {
            return new Problem(message + " (" + search.searched() + "). Add the jar or directory that has it to "
                    + Setting.CLASS_PATH + ".");
        }
        return new Problem(message);
    }
}
