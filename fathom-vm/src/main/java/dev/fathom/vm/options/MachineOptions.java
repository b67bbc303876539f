package dev.fathom.vm.options;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How a machine is set up; never changes, a builder makes other ones. */
public final class MachineOptions implements Cloneable {
    /** About as deep as HotSpot's default stack of 1 MiB. */
    public static final int DEFAULT_STACK_WORDS = 192 * 1024;

    /**
     * What a frame costs of a thread's stack, whatever its size: when the stack overflows must not depend on how many variables a method has, for no record tells
     * of that.
     */
    public static final int FRAME_WORDS = 9;

    /** Whether machines of this process share the classes they have in common, and the memory of those that were closed: not with the property {@code fathom.common=none}. */
    public static final boolean COMMON = !"none".equals(System.getProperty("fathom.common"));

    /** After so many calls and backward jumps a method is worth compiling; the property {@code fathom.compile} gives another number. */
    public static final int COMPILE_AFTER = Integer.getInteger("fathom.compile", 10_000);

    private static final int DEFAULT_HEAP_MEBIBYTES = 256;
    private static final int WORDS_PER_MEBIBYTE = 1 << 18;

    private GuestHost host;
    private List<Path> classPath = List.of();
    private Map<String, String> systemProperties = Map.of();
    private int heapMebibytes = DEFAULT_HEAP_MEBIBYTES;
    private int stackWords = DEFAULT_STACK_WORDS;
    private long stepLimit;
    private int compileAfter = Integer.getInteger("fathom.compile", 0);
    private boolean realTime;
    private boolean printUncaught;
    private List<String> ignoredFields = List.of();
    private Interleavings interleavings = Interleavings.none();
    private List<String> invariants = List.of();
    private Surroundings surroundings = Surroundings.NONE;
    private MixedOptions mixed = MixedOptions.DEFAULT;
    private ClassLoader peerLoader = MachineOptions.class.getClassLoader();

    private MachineOptions(GuestHost host) {
        this.host = host;
    }

    /** Begins with a machine that follows one schedule, and whose program has no classes yet and sees nothing of the host. */
    public static Builder builder(GuestHost host) {
        return new Builder(new MachineOptions(host));
    }

    /** Returns the guest's standard streams. */
    public GuestHost host() {
        return host;
    }

    /** Returns where the user's classes are. */
    public List<Path> classPath() {
        return classPath;
    }

    /** Returns the value of {@code java.class.path} in the guest. */
    public String classPathText() {
        return text(classPath);
    }

    /** Returns what {@code java.class.path} is if these are the entries of the class path. */
    public static String text(List<Path> classPath) {
        return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the properties that the guest sees beside the standard ones. */
    public Map<String, String> systemProperties() {
        return systemProperties;
    }

    /** Returns the most memory the guest's objects may take. */
    public int heapMebibytes() {
        return heapMebibytes;
    }

    /** Returns the most words that each region of the heap may take. */
    public HeapSize heapSize() {
        long young = Math.min(Integer.MAX_VALUE / 4L * 3, (long) heapMebibytes * WORDS_PER_MEBIBYTE);
        return new HeapSize(HeapSize.DEFAULT.permanentWords(), HeapSize.DEFAULT.untrackedWords(), (int) young);
    }

    /** Returns the most words a thread's stack may take before StackOverflowError, where every frame counts as {@link #FRAME_WORDS}. */
    public int stackWords() {
        return stackWords;
    }

    /** Returns the most frames a thread's stack may have before StackOverflowError, whatever their size. */
    public int maxFrames() {
        return stackWords / FRAME_WORDS;
    }

    /** Returns the most steps (calls and backward jumps) between two choices; 0 for no limit. */
    public long stepLimit() {
        return stepLimit;
    }

    /** Returns how many calls and backward jumps are made in a method before it is compiled; 0 if none is, and 1 compiles whatever it can, for tests. */
    public int compileAfter() {
        return compileAfter;
    }

    /** Says whether the guest sees the host's clock. */
    public boolean realTime() {
        return realTime;
    }

    /** Says whether an uncaught exception goes to the guest's handler (and so to its standard error). */
    public boolean printUncaught() {
        return printUncaught;
    }

    /** Returns the fields that comparison leaves out, as patterns like {@code java.util.*.modCount}. */
    public List<String> ignoredFields() {
        return ignoredFields;
    }

    /** Returns how the interleavings of threads are explored, if they are. */
    public Interleavings interleavings() {
        return interleavings;
    }

    /** Returns the static methods of the program that must hold in every state, as in {@code com.acme.Bank.sound}. */
    public List<String> invariants() {
        return invariants;
    }

    /** Returns what the guest sees of the host. */
    public Surroundings surroundings() {
        return surroundings;
    }

    /** Returns what brings peers: ours, and perhaps those of the user. */
    public ClassLoader peerLoader() {
        return peerLoader;
    }

    /** Returns which methods run on the host. */
    public MixedOptions mixed() {
        return mixed;
    }

    /** Says whether faults of Fathom itself print their host stack trace: the property {@code fathom.debug}. */
    public boolean debug() {
        return Boolean.getBoolean("fathom.debug");
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private MachineOptions copy() {
        try {
            return (MachineOptions) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds options. */
    public static final class Builder {
        private final MachineOptions options;

        private Builder(MachineOptions options) {
            this.options = options;
        }

        public Builder classPath(List<Path> value) {
            options.classPath = List.copyOf(value);
            return this;
        }

        public Builder systemProperties(Map<String, String> value) {
            options.systemProperties = Map.copyOf(value);
            return this;
        }

        public Builder heapMebibytes(int value) {
            options.heapMebibytes = value;
            return this;
        }

        public Builder stackWords(int value) {
            options.stackWords = value;
            return this;
        }

        public Builder stepLimit(long value) {
            options.stepLimit = value;
            return this;
        }

        public Builder compileAfter(int value) {
            options.compileAfter = value;
            return this;
        }

        public Builder realTime(boolean value) {
            options.realTime = value;
            return this;
        }

        public Builder printUncaught(boolean value) {
            options.printUncaught = value;
            return this;
        }

        public Builder ignoredFields(List<String> value) {
            options.ignoredFields = List.copyOf(value);
            return this;
        }

        public Builder interleavings(Interleavings value) {
            options.interleavings = value;
            return this;
        }

        public Builder invariants(List<String> value) {
            options.invariants = List.copyOf(value);
            return this;
        }

        public Builder surroundings(Surroundings value) {
            options.surroundings = value;
            return this;
        }

        public Builder peerLoader(ClassLoader value) {
            options.peerLoader = value;
            return this;
        }

        public Builder mixed(MixedOptions value) {
            options.mixed = value;
            return this;
        }

        public MachineOptions build() {
            return options.copy();
        }
    }
}
