package dev.fathom.engine.program;

import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.options.Surroundings;
import dev.fathom.vm.range.FieldRange;
import dev.fathom.vm.setting.Setting;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The program to execute and what it is given; all that a replay needs to start it again, but for what a search has learned about it. Never changes, a builder makes other ones. */
public final class Program implements Cloneable {
    private static final int DEFAULT_HEAP_MEBIBYTES = 1024;
    private static final long DEFAULT_STEP_LIMIT = 100_000_000;

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

    /** What two processes of the same JDK may differ in. */
    private static final List<String> SEEN_OF_ITS_JAVA =
            List.of("java.vm.info", "java.vm.compressedOopsMode", "sun.boot.library.path", "user.timezone");

    /** What settings are called that are digests of code which runs beside the program. */
    public static final String CODE_OF = "code of ";

    private String main;
    private List<String> arguments = List.of();
    private List<Path> classPath = List.of(Path.of("."));
    private List<Path> sourcePath = List.of();
    private Map<String, byte[]> ownClasses = Map.of();
    private Map<String, String> systemProperties = Map.of();
    private Surroundings surroundings = Surroundings.NONE;
    private int heapMebibytes = DEFAULT_HEAP_MEBIBYTES;
    private int stackWords = MachineOptions.DEFAULT_STACK_WORDS;
    private long stepLimit = DEFAULT_STEP_LIMIT;
    private boolean compiled;
    private List<String> ignoredFields = List.of();
    private Interleavings interleavings = Interleavings.all();
    private Demands demands = Demands.NONE;
    private MixedOptions mixed = MixedOptions.DEFAULT;
    private List<Path> peerPath = List.of();
    private List<FieldRange> ranges = List.of();

    private Program(String main) {
        this.main = main;
    }

    /** Begins with a class, by its full name, or a source file, in the current directory; all its interleavings are explored. */
    public static Builder builder(String main) {
        return new Builder(new Program(main));
    }

    /** Returns a class name, or the path of a source file. */
    public String main() {
        return main;
    }

    /** Returns the arguments of {@code main}. */
    public List<String> arguments() {
        return arguments;
    }

    /** Returns where its classes are. */
    public List<Path> classPath() {
        return classPath;
    }

    /** Returns classes that are not on the class path, by their names with slashes. */
    public Map<String, byte[]> ownClasses() {
        return ownClasses;
    }

    /** Returns where its sources are, beside the usual places. */
    public List<Path> sourcePath() {
        return sourcePath;
    }

    /** Returns the properties it sees. */
    public Map<String, String> systemProperties() {
        return systemProperties;
    }

    /** Returns what it sees of the host beside that. */
    public Surroundings surroundings() {
        return surroundings;
    }

    /** Returns the most memory its objects may take. */
    public int heapMebibytes() {
        return heapMebibytes;
    }

    /** Returns the most words a stack may take. */
    public int stackWords() {
        return stackWords;
    }

    /** Returns the most steps between two choices; 0 for no limit. */
    public long stepLimit() {
        return stepLimit;
    }

    /** Says whether methods that run often are compiled; what the program does is the same. */
    public boolean isCompiled() {
        return compiled;
    }

    /** Returns the fields that comparison leaves out. */
    public List<String> ignoredFields() {
        return ignoredFields;
    }

    /** Returns how the interleavings of its threads are explored. */
    public Interleavings interleavings() {
        return interleavings;
    }

    /** Returns what must hold in every state. */
    public Demands demands() {
        return demands;
    }

    /** Returns what of it runs on the host. */
    public MixedOptions mixed() {
        return mixed;
    }

    /** Returns where the user's own peers are. */
    public List<Path> peerPath() {
        return peerPath;
    }

    /** Returns the fields that are abstracted to ranges. */
    public List<FieldRange> ranges() {
        return ranges;
    }

    /** Adds what must be the same for a record to mean anything, whatever is done with the program. */
    public void describe(Map<String, String> settings) {
        settings.put("properties", new TreeMap<>(systemProperties).toString());
        settings.put("surroundings", surroundings.readable() + " " + new TreeMap<>(surroundings.environment()));
        if (!peerPath.isEmpty()) {
            settings.put(CODE_OF + "peers", ServicePath.digest(Setting.PEER_PATH, peerPath));
        }
        if (!ranges.isEmpty()) {
            settings.put("ranges", ranges.toString());
        }
        if (!mixed.settings().isEmpty()) {
            settings.put("mixed", mixed.settings());
        }
        if (!mixed.natives().isEmpty()) {
            settings.put("trusted files", filesOfClassPath());
        }
        settings.put("memory", heapMebibytes + " MiB, " + stackWords + " words of stack");
        SEEN_OF_THE_HOST.forEach(each -> settings.put(each, System.getProperty(each, "")));
    }

    /** What a trusted library does is in more than its classes. */
    private String filesOfClassPath() {
        return classPath.stream()
                .map(Path::toFile)
                .filter(File::isFile)
                .map(each -> each.getName() + " " + each.length() + " " + each.lastModified())
                .toList()
                .toString();
    }

    /** Returns what programs can see of this host and its Java, as far as it may be different on another one of the same kind. */
    public static Map<String, String> seenOfTheHost() {
        Map<String, String> seen = new LinkedHashMap<>();
        List<String> all = new ArrayList<>(SEEN_OF_THE_HOST);
        all.addAll(SEEN_OF_ITS_JAVA);
        for (String each : all) {
            String value = System.getProperty(each);
            if (value != null) {
                seen.put(each, value);
            }
        }
        return seen;
    }

    /** Returns the files it is made of, and the directories of such files. */
    public List<Path> files() {
        List<Path> files = new ArrayList<>();
        for (Path each : classPath) {
            boolean isAllOf = each.endsWith("*");
            Path folder = each.getParent();
            files.add(!isAllOf ? each : folder == null ? Path.of("") : folder);
        }
        if (isSource()) {
            files.add(Path.of(main));
        }
        files.addAll(peerPath);
        return files;
    }

    public boolean isSource() {
        return main.endsWith(".java");
    }

    /** Returns the program as it is explored: operations run one after the other, in one thread; what a program cannot know is explored all the same. */
    public Program oneThread() {
        Interleavings one = Interleavings.none().toBuilder()
                .nondeterminism(interleavings.nondeterminism())
                .build();
        return toBuilder().interleavings(one).build();
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private Program copy() {
        try {
            return (Program) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds programs. */
    public static final class Builder {
        private final Program program;

        private Builder(Program program) {
            this.program = program;
        }

        public Builder main(String value) {
            program.main = value;
            return this;
        }

        public Builder arguments(List<String> value) {
            program.arguments = List.copyOf(value);
            return this;
        }

        public Builder classPath(List<Path> value) {
            program.classPath = List.copyOf(value);
            return this;
        }

        public Builder ownClasses(Map<String, byte[]> value) {
            program.ownClasses = Map.copyOf(value);
            return this;
        }

        public Builder sourcePath(List<Path> value) {
            program.sourcePath = List.copyOf(value);
            return this;
        }

        public Builder systemProperties(Map<String, String> value) {
            program.systemProperties = Collections.unmodifiableMap(new LinkedHashMap<>(value));
            return this;
        }

        public Builder peerPath(List<Path> value) {
            program.peerPath = List.copyOf(value);
            return this;
        }

        public Builder ranges(List<FieldRange> value) {
            program.ranges = List.copyOf(value);
            return this;
        }

        public Builder surroundings(Surroundings value) {
            program.surroundings = value;
            return this;
        }

        public Builder heapMebibytes(int value) {
            program.heapMebibytes = value;
            return this;
        }

        public Builder stackWords(int value) {
            program.stackWords = value;
            return this;
        }

        public Builder stepLimit(long value) {
            program.stepLimit = value;
            return this;
        }

        public Builder compiled(boolean value) {
            program.compiled = value;
            return this;
        }

        public Builder ignoredFields(List<String> value) {
            program.ignoredFields = List.copyOf(value);
            return this;
        }

        public Builder interleavings(Interleavings value) {
            program.interleavings = value;
            return this;
        }

        public Builder demands(Demands value) {
            program.demands = value;
            return this;
        }

        public Builder mixed(MixedOptions value) {
            program.mixed = value;
            return this;
        }

        /** Only states that somebody looks at need to be seen one by one. */
        public Program build() {
            boolean observed = !program.demands.isEmpty();
            if (program.interleavings.observed() != observed) {
                program.interleavings =
                        program.interleavings.toBuilder().observed(observed).build();
            }
            return program.copy();
        }
    }
}
