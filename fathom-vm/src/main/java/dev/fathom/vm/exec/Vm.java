package dev.fathom.vm.exec;

import dev.fathom.vm.choice.Choices;
import dev.fathom.vm.choice.Dependences;
import dev.fathom.vm.choice.Requests;
import dev.fathom.vm.heap.Collector;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.Untracking;
import dev.fathom.vm.jdk.AttributeBytes;
import dev.fathom.vm.jdk.JdkMembers;
import dev.fathom.vm.jdk.ThreadFields;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.TracedMethods;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.PersistentSets;
import dev.fathom.vm.reduction.Sharing;
import dev.fathom.vm.reduction.StaleBuffers;
import dev.fathom.vm.state.LearnedFacts;
import dev.fathom.vm.trace.BranchRecorder;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The parts of one virtual machine, wired together.
 *
 * <p>It holds no guest state of its own: that is in the heap and the threads. Peers and linkers reach everything from
 * here.
 */
public final class Vm {
    public final MachineOptions options;
    public final ClassTable classes;
    final JdkMembers members;
    private @Nullable ThreadFields threadFields;
    public final Heap heap;
    public final Strings strings;
    public final Mirrors mirrors;
    public final Throwables throwables;
    public final Initialization initialization;
    public final Choices choices;
    public final Monitors monitors;
    public final Scheduler scheduler;
    public final Turns turns;
    public final Sharing sharing;
    public final SchedulingPoints points;
    public final PersistentSets persistentSets;
    final StaleBuffers staleBuffers;
    public final VirtualClock clock;
    public final Waiting waiting;
    public final Resolver resolver;
    public final Interpreter interpreter;
    public final Collector collector;
    public final Untracking untracking;
    public final PeerTable peers;
    public final BranchRecorder branches;
    public final WeakReferences weakReferences = new WeakReferences(this);
    public final Observer observer;
    public final Dependences dependences;
    public final GuestModules modules = new GuestModules(this);

    /** What class files say of annotations. */
    public final AttributeBytes attributeBytes;

    /** The methods that recorded stack traces name. */
    public final TracedMethods tracedMethods = new TracedMethods();

    /** What the guest asked the machine to do at the next stop. */
    public final Requests requests = new Requests();

    /** Links invokedynamic sites, dynamic constants and method handle calls. */
    public final DynamicLinker linker;

    /** Makes a machine that begins with what others have learned about the program, and shares what it learns. */
    public Vm(MachineOptions options, LearnedFacts learned, ClassTable classes) {
        this.options = options;
        this.classes = classes;
        members = new JdkMembers(classes);
        dependences = new Dependences(classes);
        heap = new Heap(classes, options.heapSize());
        attributeBytes = new AttributeBytes(classes, heap);
        if (options.realTime()) {
            heap.endWithHost();
        }
        strings = new Strings(classes, heap);
        mirrors = new Mirrors(classes, heap, strings);
        classes.placement(mirrors);
        peers = new PeerTable(options.interleavings(), options.peerLoader());
        choices = new Choices();
        branches = new BranchRecorder(classes);
        scheduler = new Scheduler(this);
        sharing = new Sharing(heap);
        points = new SchedulingPoints(this, learned);
        turns = new Turns(this);
        persistentSets = new PersistentSets(options.interleavings(), classes, points, turns);
        untracking = new Untracking(heap, scheduler::threads);
        staleBuffers = new StaleBuffers(options.interleavings(), members, heap, untracking, points);
        clock = new VirtualClock(this);
        waiting = new Waiting(this);
        collector = new Collector(heap, scheduler::threads);
        throwables = new Throwables(this);
        initialization = new Initialization(this);
        monitors = new Monitors(this);
        resolver = new Resolver(this);
        interpreter = new Interpreter(this);
        observer = new Observer(this);
        linker = ServiceLoader.load(DynamicLinker.Provider.class, Vm.class.getClassLoader())
                .findFirst()
                .map(provider -> provider.create(this))
                .orElseThrow(() -> new IllegalStateException("no dynamic linker on the class path"));
    }

    /** Brings up the main thread, the system classes and the standard streams. */
    public void boot() {
        new Boot(this).run();
        dependences.booted();
    }

    /** Returns a class of the JDK by internal name. */
    public VmClass system(String name) {
        return classes.system(name);
    }

    /** Returns a field of the JDK that must exist. */
    public VmField field(String className, String fieldName) {
        return members.field(className, fieldName);
    }

    /** Returns where threads keep what the machine sets. */
    public ThreadFields threadFields() {
        if (threadFields == null) {
            threadFields = new ThreadFields(members);
        }
        return threadFields;
    }

    /** Returns a method of the JDK that must exist, declared in exactly that class. */
    public VmMethod method(String className, String name, String descriptor) {
        return members.method(className, name, descriptor);
    }

    /** Returns a name for a guest thread that is never blank. */
    public String threadName(GuestThread thread) {
        String given = givenThreadName(thread);
        return given.isBlank() ? "virtual #" + thread.id : given;
    }

    /** Returns the name that the program sees: virtual threads have none unless they are given one. */
    public String givenThreadName(GuestThread thread) {
        return thread.ref == 0 ? "main" : givenThreadName(thread.ref);
    }

    /** Says, as the JVM does, that the handler of a thread's uncaught exceptions has thrown one itself. */
    public void tellHandlerFailed(String thread, int exception) {
        String text = "\nException: " + heap.classOf(exception).externalName()
                + " thrown from the UncaughtExceptionHandler in thread \"" + thread + "\"\n";
        options.host().write(2, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Lets the main thread end of an exception as other threads do: what handles it is code of the program, which may wait, choose and exit. */
    public void failMain(int exception) {
        GuestThread thread = scheduler.current();
        thread.push(thread.ref);
        thread.push(exception);
        thread.pushFrame(
                method("dev/fathom/guest/ThreadBody", "failMain", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V"));
    }

    /** Returns the name that a guest {@code Thread} has, be it running or not. */
    public String givenThreadName(int thread) {
        return strings.text(heap.words[thread + field("java/lang/Thread", "name").offset]);
    }

    /**
     * Runs a guest method to its end inside the present instruction and returns its result (0 for void).
     *
     * <p>For linking only: nothing in it may wait for a choice or another thread, and no objects move meanwhile. A guest
     * exception comes out as a {@link GuestException}.
     */
    public long invoke(VmMethod method, int... argumentWords) {
        return interpreter.invokeNested(method, argumentWords);
    }

    /**
     * Returns the expected number of pairs of names with equal hashes. Both halves of a fingerprint have classes, methods, places and objects of
     * the base by one hash of 64 bits each, so states that differ in nothing but two such names would be taken for one.
     */
    public double expectedNameCollisions() {
        double names = (double) classes.nameCount() + heap.nameCount();
        return names * (names - 1) / 2 * Math.pow(2, -64);
    }
}
