package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** Makes the exceptions that the machine itself throws into the guest. */
public final class Throwables {
    private final Vm vm;
    private final Heap heap;

    Throwables(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /** Allocates an exception with its stack trace, as if its constructor had run; the message may be null. */
    public int create(String className, @Nullable String message) {
        return create(className, message, -1);
    }

    /** The same with a cause: an object, 0 for null, or -1 for none given. */
    public int create(String className, @Nullable String message, int cause) {
        return create(className, message, cause, null);
    }

    /** The same, thrown by a native method: it is the topmost frame of the stack trace. */
    public int create(String className, @Nullable String message, int cause, @Nullable VmMethod running) {
        return create(vm.system(className), message, cause, running);
    }

    /** The same for a class of any loader. */
    public int create(VmClass type, @Nullable String message, int cause, @Nullable VmMethod running) {
        int ref = heap.allocate(type);
        set(ref, "detailMessage", vm.strings.fromHost(message));
        set(ref, "cause", cause == -1 ? ref : cause);
        set(ref, "stackTrace", staticOf("UNASSIGNED_STACK"));
        set(ref, "suppressedExceptions", staticOf("SUPPRESSED_SENTINEL"));
        StackTraces.capture(vm, vm.scheduler.current(), ref, running);
        return ref;
    }

    private void set(int ref, String field, int value) {
        heap.store(ref + vm.field("java/lang/Throwable", field).offset, value);
    }

    private int staticOf(String field) {
        VmField found = vm.system("java/lang/Throwable").declaredField(field, null);
        return found == null ? 0 : heap.words[found.offset];
    }

    /** Makes what an access to an array throws that is null, or has no element of that index. */
    GuestException arrayFault(int ref, int index) {
        if (ref == 0) {
            return new GuestException(create("java/lang/NullPointerException", null));
        }
        return new GuestException(create(
                "java/lang/ArrayIndexOutOfBoundsException",
                "Index " + index + " out of bounds for length " + heap.arrayLength(ref)));
    }

    /** Makes the error for what could not be linked. */
    int ofLinkage(LinkageProblem problem) {
        String message = problem.getMessage();
        return problem.errorClass().equals("java/lang/NoClassDefFoundError")
                        && message != null
                        && message.indexOf(' ') < 0
                ? create(problem.errorClass(), message, classNotFound(message))
                : create(problem.errorClass(), message);
    }

    /** Asks the guest's loader for a class that is missing: its exception has the loader's frames, as on HotSpot. */
    private int classNotFound(String name) {
        String binaryName = name.replace('/', '.');
        GuestThread thread = vm.scheduler.current();
        int loader = thread.hasFrames() ? GuestLoaders.objectOf(vm, thread.method(vm.classes).owner.loader) : 0;
        if (loader != 0) {
            try {
                VmMethod load =
                        vm.method("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
                vm.invoke(load, loader, vm.strings.fromHost(binaryName));
            } catch (GuestException e) {
                return e.ref();
            }
        }
        return create("java/lang/ClassNotFoundException", binaryName, 0);
    }

    /** Makes the error for a class whose initialisation failed before (JLS §12.4.2 step 5). */
    int initializationFailedBefore(VmClass type) {
        int earlier = heap.words[type.statics + Heap.INIT_ERROR];
        return create(
                "java/lang/NoClassDefFoundError",
                "Could not initialize class " + type.externalName(),
                earlier == 0 ? 0 : earlierError(earlier));
    }

    /** HotSpot gives the first failure as the cause: its text and its stack trace, not the object. */
    private int earlierError(int earlier) {
        String message = message(earlier);
        String name = heap.classOf(earlier).externalName();
        String text = "Exception " + name + (message == null ? "" : ": " + message) + " [in thread \""
                + vm.givenThreadName(vm.scheduler.current()) + "\"]";
        int copy = create("java/lang/ExceptionInInitializerError", text, 0);
        StackTraces.copy(vm, earlier, copy);
        return copy;
    }

    /** Returns the class and the message of an exception; of one that says only that a class could not be initialised, why. */
    public String summary(int exception) {
        String message = message(exception);
        String summary = heap.classOf(exception).externalName() + (message == null ? "" : ": " + message);
        int cause = heap.classOf(exception).name.equals("java/lang/ExceptionInInitializerError")
                ? heap.words[exception + vm.field("java/lang/Throwable", "cause").offset]
                : 0;
        return cause == 0 || cause == exception ? summary : summary + ", caused by " + summary(cause);
    }

    /** Returns the detail message of an exception, or null. */
    public @Nullable String message(int ref) {
        return vm.strings.toHost(heap.words[ref + vm.field("java/lang/Throwable", "detailMessage").offset]);
    }

    /** Wraps what a class initialiser threw, unless it is an Error already. */
    int wrapForInitializer(int exception) {
        if (heap.classOf(exception).isSubclassOf("java/lang/Error")) {
            return exception;
        }
        return create("java/lang/ExceptionInInitializerError", null, exception);
    }

    GuestException stackOverflow() {
        return new GuestException(create("java/lang/StackOverflowError", null));
    }
}
