package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Takes what {@code java.util.logging} keeps of loggers for a cache of the JDK ({@link JdkCaches}), and the numbers of records for nobody's business, until somebody looks.
 *
 * <p><em>Loggers.</em> The first who asks for a logger has the configuration read and the table made; whoever asks for a logger first has it made and put under its parent; the first record that
 * is written makes the handlers of the root. Which thread does that, and when, the program cannot tell as long as it does no more than to ask for loggers and to log: a logger that was just made says nothing about
 * itself. It has the level of its parent, no handlers, no filter and no bundle, so it makes no difference to those below whether it is there.
 * It does where the program names loggers in a configuration of its own, changes loggers while other threads live, or asks which loggers there are. So all calls from outside of the package refute
 * the assumption, but those that are known to be harmless ({@link #LOGGING}, {@link #FILLING}); before there is a second thread, changes of loggers are harmless, too.
 *
 * <p><em>Numbers of records.</em> Each record has the next one, by way of which all who log would depend on each other, and no state of a loop that logs would come twice. Nobody can see them but who asks a record for its
 * number, or writes it to a stream of objects.
 */
public final class LoggerRegistry {
    static final String PACKAGE = "java/util/logging/";

    private static final String LOGGER = PACKAGE + "Logger";
    private static final String MANAGER = PACKAGE + "LogManager";
    private static final String ROOT = MANAGER + "$RootLogger";

    /** The classes that a program can call to look at loggers, or to change them. */
    private static final Set<String> OPEN = Set.of(LOGGER, ROOT, MANAGER, PACKAGE + "Logging");

    private static final String RECORD = PACKAGE + "LogRecord";
    private static final String SEQUENCE = "globalSequenceNumber";

    private static final long LOGGERS = StableHash.of("which loggers there are");
    private static final long NUMBERS = StableHash.of("numbers of log records");

    /** What makes loggers and what belongs to them; with a bundle in hand it is more than that. */
    private static final Set<String> FILLING = Set.of(
            "demandLogger",
            "demandSystemLogger",
            "ensureInitialized",
            "ensureLogManagerInitialized",
            "ensureManagerInitialized",
            "drainLoggerRefQueueBounded",
            "getAnonymousLogger",
            "getGlobal",
            "getLogManager",
            "getPlatformLogger",
            "initializeGlobalHandlers");

    private static final String GET_LOGGER = "getLogger";
    private static final String BY_NAME = "(Ljava/lang/String;)L" + LOGGER + ";";

    /** What the program does with a logger; handlers, filters and formatters are called for the program. */
    private static final Set<String> LOGGING = Set.of(
            "config",
            "doLog",
            "entering",
            "exiting",
            "fine",
            "finer",
            "finest",
            "getFilter",
            "getLevel",
            "getName",
            "getResourceBundle",
            "getResourceBundleName",
            "getUseParentHandlers",
            "info",
            "isLoggable",
            "log",
            "logp",
            "logrb",
            "severe",
            "throwing",
            "warning");

    /** What tells the number of a record. */
    private static final Set<String> TELLING = Set.of("getSequenceNumber", "writeObject");

    private static final String CONFIGURATION = "getConfigurationFileName";

    /** The JDK's own ways to the package; what they pass on is a call of the program to them. */
    private static final String[] BRIDGES = {PACKAGE, "jdk/internal/logger/", "sun/util/logging/"};

    private final Interleavings options;
    private final Assumptions assumptions;
    private final JdkMembers members;
    private final Heap heap;
    private final IntFunction<String> text;
    private boolean cached;
    private boolean unnumbered;

    /** Where the object is that counts records; null before there is one. */
    private @Nullable VmField counter;

    public LoggerRegistry(
            Interleavings options, Assumptions assumptions, JdkMembers members, Heap heap, IntFunction<String> text) {
        this.options = options;
        this.assumptions = assumptions;
        this.members = members;
        this.heap = heap;
        this.text = text;
    }

    /** Must run when an exploration begins, with what is known by then. */
    public void begin() {
        boolean on = options.explored() && options.atomicLibrary() && !options.observed();
        cached = on && !assumptions.isRefuted(LOGGERS);
        unnumbered = on && !assumptions.isRefuted(NUMBERS);
    }

    /** Makes sure that {@link #left} hears of methods that tell, or change, what is taken for granted. */
    public void arm(VmMethod method) {
        if (method.owner.name.startsWith(PACKAGE) && method.owner.loader.id < Loader.APP) {
            method.returnHook |= isChange(method) || isRecord(method) || method.name.equals(CONFIGURATION);
            if (method.owner.name.equals(RECORD)) {
                counter = members.field(RECORD, SEQUENCE);
            }
        }
    }

    private static boolean isRecord(VmMethod method) {
        return method.owner.name.equals(RECORD) && (TELLING.contains(method.name) || method.isConstructor());
    }

    private static boolean isChange(VmMethod method) {
        return OPEN.contains(method.owner.name)
                && !method.isPrivate()
                && !method.isConstructor()
                && !method.isClassInitializer()
                && !isLogging(method)
                && !isFilling(method);
    }

    /** Must run when a frame is left that {@link #arm} wanted to hear of. */
    public void left(GuestThread thread, VmMethod method, boolean severalThreads) {
        if (!method.owner.name.startsWith(PACKAGE)) {
            return;
        }
        if (isRecord(method)) {
            recorded(method);
        } else if (cached && method.name.equals(CONFIGURATION)) {
            configured(thread);
        } else if (cached && isChange(method) && matters(method, severalThreads) && isFromOutside(thread)) {
            assumptions.refute(LOGGERS);
        }
    }

    private void recorded(VmMethod method) {
        if (!unnumbered) {
            return;
        }
        if (!method.isConstructor()) {
            assumptions.refute(NUMBERS);
            return;
        }
        int value = heap.words[members.field(RECORD, SEQUENCE).offset]
                + members.field("java/util/concurrent/atomic/AtomicLong", "value").offset;
        if (heap.words[value] != 0) {
            heap.store(value, 0);
        }
    }

    /** A configuration of the user's may name loggers. */
    private void configured(GuestThread thread) {
        int file = thread.stack[thread.sp - 1];
        if (file == 0 || !text.apply(file).startsWith(System.getProperty("java.home"))) {
            assumptions.refute(LOGGERS);
        }
    }

    /** What a manager does may concern loggers that come later. */
    private static boolean matters(VmMethod method, boolean severalThreads) {
        return severalThreads || !isLogger(method);
    }

    private boolean isFromOutside(GuestThread thread) {
        int caller = thread.callerOf(thread.fp);
        if (caller < 0) {
            return false;
        }
        VmMethod by = classes().method(thread.stack[caller]);
        return by.owner.loader.id >= Loader.APP || !JdkCaches.startsWithAny(by.owner.name, BRIDGES);
    }

    private ClassTable classes() {
        return members.classes();
    }

    /** Says whether a method of the package fills the cache, and nobody can tell when. */
    boolean isFilledBy(VmMethod method) {
        return cached && (isFilling(method) || method.isClassInitializer());
    }

    private static boolean isFilling(VmMethod method) {
        return FILLING.contains(method.name)
                ? !method.descriptor.startsWith("(Ljava/lang/String;)") || !method.name.equals("getAnonymousLogger")
                : method.name.equals(GET_LOGGER)
                        && method.isStatic()
                        && (method.isPrivate() || method.descriptor.equals(BY_NAME));
    }

    /** Says whether what a method of the package does is the program's doing, whoever called it. */
    boolean isForProgram(VmMethod method) {
        return cached ? isLogging(method) : !method.isClassInitializer();
    }

    private static boolean isLogging(VmMethod method) {
        return isLogger(method) && LOGGING.contains(method.name);
    }

    private static boolean isLogger(VmMethod method) {
        return method.owner.name.equals(LOGGER) || method.owner.name.equals(ROOT);
    }

    /** Says whether an object counts the records, and nobody asks for their numbers. */
    boolean isCounter(int object) {
        return unnumbered && counter != null && object == heap.words[counter.offset];
    }
}
