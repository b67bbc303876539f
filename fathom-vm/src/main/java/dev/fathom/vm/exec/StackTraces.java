package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.TracedMethods;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Records the stack of a thread in an exception, and walks stacks for others that need them.
 *
 * <p>A recorded stack is an array of pairs (number of the method among the {@link TracedMethods}, {@linkplain
 * dev.fathom.vm.program.Code#plainPc plain} pc), topmost frame first; the pc of a native method is {@link #NATIVE}. One more word at the end says that the topmost frame was hidden, and so is not in the array.
 */
public final class StackTraces {
    /** Stands for the pc, and then for the line, of a native method. */
    public static final int NATIVE = -2;

    /** As HotSpot's MaxJavaStackTraceDepth. */
    private static final int MAX_DEPTH = 1024;

    private static final String GUEST_PACKAGE = "dev/fathom/guest/";

    private StackTraces() {}

    /** Records the stack in a guest exception; returns the guest array that holds it. */
    public static int capture(Vm vm, GuestThread thread, int exception) {
        return capture(vm, thread, exception, null);
    }

    /**
     * Records the stack in a guest exception that a native method throws; returns the guest array that holds it.
     *
     * @param running the native method that the thread is in, or null
     */
    public static int capture(Vm vm, GuestThread thread, int exception, @Nullable VmMethod running) {
        Heap heap = vm.heap;
        int[] above = running == null ? new int[0] : new int[] {running.id, NATIVE};
        int[] trace = words(vm, thread, heap.classOf(exception), above);
        int array = heap.allocateArray(vm.classes.arrayOf(vm.classes.primitive('I')), trace.length);
        System.arraycopy(trace, 0, heap.words, array + Heap.ARRAY_DATA, trace.length);
        heap.store(exception + vm.field("java/lang/Throwable", "backtrace").offset, array);
        heap.store(exception + vm.field("java/lang/Throwable", "depth").offset, trace.length >> 1);
        heap.store(exception + vm.field("java/lang/Throwable", "stackTrace").offset, unassigned(vm));
        expectHelpfulMessage(vm, exception);
        return array;
    }

    /**
     * Returns what the guest array holds that records the stack.
     *
     * @param above frames that the thread has in addition, on top, as pairs (method id, pc)
     */
    public static int[] words(Vm vm, GuestThread thread, VmClass exception, int[] above) {
        Walk walk = new Walk(vm.classes, thread, exception);
        walk.run(above);
        int[] trace = walk.toArray();
        for (int i = 0; i + 1 < trace.length; i += 2) {
            VmMethod method = vm.classes.method(trace[i]);
            trace[i] = vm.tracedMethods.number(method);
            trace[i + 1] = plain(method, trace[i + 1]);
            vm.classes.elements().trace(method);
        }
        return trace;
    }

    /** Returns the value by which {@code Throwable} knows that the elements are still to be made. */
    private static int unassigned(Vm vm) {
        return vm.heap.words[vm.field("java/lang/Throwable", "UNASSIGNED_STACK").offset];
    }

    /** Does what the overridden fillInStackTrace of NullPointerException does; the machine does not always call it. */
    private static void expectHelpfulMessage(Vm vm, int exception) {
        if (!vm.heap.classOf(exception).isSubclassOf("java/lang/NullPointerException")) {
            return;
        }
        VmField state = vm.system("java/lang/NullPointerException").declaredField("extendedMessageState", "I");
        if (state != null && vm.heap.words[exception + state.offset] == 0) {
            vm.heap.store(exception + state.offset, 1);
        }
    }

    /** Gives an exception the stack trace of another one. */
    static void copy(Vm vm, int from, int to) {
        for (String each : new String[] {"backtrace", "depth", "stackTrace"}) {
            int offset = vm.field("java/lang/Throwable", each).offset;
            vm.heap.store(to + offset, vm.heap.words[from + offset]);
        }
    }

    /** Returns the visible frames of a thread as pairs (method id, pc), topmost first. */
    public static int[] backtrace(Vm vm, GuestThread thread) {
        Walk walk = new Walk(vm.classes, thread, null);
        walk.run();
        return Arrays.copyOf(walk.pairs, walk.size);
    }

    /** Returns the frames from a given one downwards, as pairs (method id, pc). */
    public static int[] from(Vm vm, GuestThread thread, int frame, boolean showHidden) {
        Walk walk = new Walk(vm.classes, thread, null);
        walk.showHidden = showHidden;
        walk.limit = Integer.MAX_VALUE;
        walk.from(frame);
        return Arrays.copyOf(walk.pairs, walk.size);
    }

    /** Returns the pc of a frame as the program may see it; {@link #NATIVE} stays what it is. */
    public static int plain(VmMethod method, int pc) {
        return pc < 0 ? pc : method.code().plainPc(pc);
    }

    /** The reverse of {@link #plain}. */
    public static int pc(VmMethod method, int plain) {
        return plain < 0 ? plain : method.code().pcOfPlain(plain);
    }

    /** Returns the source line of a recorded frame: {@link #NATIVE} for native methods, -1 if unknown. */
    public static int line(VmMethod method, int pc) {
        return pc < 0 ? pc : method.code().line(pc);
    }

    /** Says whether stack traces leave the method out. */
    public static boolean isHidden(VmMethod method) {
        return method.isHidden() || method.owner.name.startsWith(GUEST_PACKAGE);
    }

    /**
     * Returns the native method that the frame runs on behalf of, or null.
     *
     * <p>Peers have no frames of their own: where one lets a guest method run in its place, the caller's call instruction
     * still names the native method.
     */
    public static @Nullable VmMethod nativeBelow(ClassTable classes, GuestThread thread, int frame) {
        int caller = thread.callerOf(frame);
        if (caller < 0) {
            return null;
        }
        VmMethod callee = classes.method(thread.stack[frame]);
        VmMethod calling = classes.method(thread.stack[caller]);
        int[] code = calling.code().insns;
        int pc = thread.stack[caller + GuestThread.PC];
        if (code[pc] != Op.CALL_STATIC && code[pc] != Op.CALL_SPECIAL) {
            return null;
        }
        VmMethod called = classes.method(code[pc + 1]);
        if (called == null || !called.isNative() || called == callee) {
            return null;
        }
        boolean initializesCalled = Initialization.isSteps(callee)
                || callee.isClassInitializer() && called.owner.isAssignableTo(callee.owner);
        return thread.isInterlude(frame) && initializesCalled ? null : called;
    }

    /** One walk down a stack. */
    private static final class Walk {
        private final ClassTable classes;
        private final GuestThread thread;
        private final @Nullable VmClass exceptionClass;
        private int[] pairs = new int[64];
        private int size;
        private boolean skippingFill;
        private boolean skippingInit;
        private boolean atTop = true;
        private boolean topIsHidden;
        private boolean showHidden;
        private int limit = 2 * MAX_DEPTH;

        Walk(ClassTable classes, GuestThread thread, @Nullable VmClass exceptionClass) {
            this.classes = classes;
            this.thread = thread;
            this.exceptionClass = exceptionClass;
            skippingFill = exceptionClass != null;
            skippingInit = exceptionClass != null;
        }

        void run(int... above) {
            thread.savePc();
            for (int i = 0; i < above.length && size < limit; i += 2) {
                visit(classes.method(above[i]), above[i + 1]);
            }
            from(thread.fp);
        }

        void from(int first) {
            int frame = first;
            while (frame >= 0 && size < limit) {
                visit(classes.method(thread.stack[frame]), thread.stack[frame + GuestThread.PC]);
                VmMethod below = nativeBelow(classes, thread, frame);
                if (below != null && size < limit) {
                    visit(below, NATIVE);
                }
                frame = thread.callerOf(frame);
            }
        }

        private void visit(VmMethod method, int pc) {
            if (isConstruction(method)) {
                return;
            }
            boolean hidden = isHidden(method);
            if (atTop) {
                atTop = false;
                topIsHidden = hidden;
            }
            if (!hidden || showHidden) {
                add(method.id, pc);
            }
        }

        /** Recognises the topmost frames that only make the exception. */
        private boolean isConstruction(VmMethod method) {
            if (skippingFill) {
                if (method.name.equals("fillInStackTrace") && isOfException(method.owner)) {
                    return true;
                }
                skippingFill = false;
            }
            if (skippingInit) {
                if (method.isConstructor() && isOfException(method.owner)) {
                    return true;
                }
                skippingInit = false;
            }
            return false;
        }

        private boolean isOfException(VmClass type) {
            return exceptionClass != null && exceptionClass.isAssignableTo(type);
        }

        private void add(int method, int pc) {
            if (size == pairs.length) {
                pairs = Arrays.copyOf(pairs, size * 2);
            }
            pairs[size++] = method;
            pairs[size++] = pc;
        }

        int[] toArray() {
            return Arrays.copyOf(pairs, topIsHidden ? size + 1 : size);
        }
    }
}
