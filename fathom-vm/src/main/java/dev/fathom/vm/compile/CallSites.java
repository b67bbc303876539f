package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;

/**
 * Dispatches virtual calls of compiled code: a site remembers the receiver classes it has seen and what they call.
 *
 * <p>The arguments of a site are context, words, receiver, then the guest's.
 */
public final class CallSites {
    private static final int MOST_CLASSES = 8;
    private static final MethodHandle IS_CLASS;
    private static final MethodHandle MISS;

    static {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            IS_CLASS = lookup.findStatic(
                    CallSites.class,
                    "isClass",
                    MethodType.methodType(boolean.class, int.class, CompiledContext.class, int[].class, int.class));
            MISS = lookup.findVirtual(
                    Site.class, "miss", MethodType.methodType(MethodHandle.class, int[].class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private CallSites() {}

    /** Links a site that calls the guest method of that number. */
    public static CallSite link(MethodHandles.Lookup lookup, String name, MethodType type, int method) {
        CompiledClasses classes = (CompiledClasses) lookup.lookupClass().getClassLoader();
        return new Site(lookup, type, classes, classes.vm().classes.method(method));
    }

    private static boolean isClass(int classId, CompiledContext context, int[] words, int receiver) {
        return receiver != 0 && (words[receiver] & Heap.CLASS_MASK) == classId;
    }

    private static final class Site extends MutableCallSite {
        private final MethodHandles.Lookup lookup;
        private final CompiledClasses classes;
        private final VmMethod resolved;
        private final MethodHandle fallback;
        private int known;

        Site(MethodHandles.Lookup lookup, MethodType type, CompiledClasses classes, VmMethod resolved) {
            super(type);
            this.lookup = lookup;
            this.classes = classes;
            this.resolved = resolved;
            MethodHandle find = MethodHandles.dropArguments(MISS.bindTo(this), 0, CompiledContext.class);
            MethodHandle invoker = MethodHandles.exactInvoker(type);
            fallback = MethodHandles.foldArguments(invoker, find);
            setTarget(fallback);
        }

        /** Finds what a receiver of a new class calls, and remembers it. */
        MethodHandle miss(int[] words, int receiver) throws ReflectiveOperationException {
            if (receiver == 0) {
                throw Bailout.NOW;
            }
            VmClass type = classes.vm().classes.byId(words[receiver] & Heap.CLASS_MASK);
            boolean fits = !resolved.owner.isInterface() || type.isAssignableTo(resolved.owner);
            VmMethod selected = fits ? type.select(resolved) : null;
            if (selected == null) {
                throw Bailout.NOW;
            }
            MethodHandle code = lookup.findStatic(classes.of(selected), MethodCompiler.BODY, type());
            if (known < MOST_CLASSES) {
                known++;
                setTarget(MethodHandles.guardWithTest(
                        MethodHandles.insertArguments(IS_CLASS, 0, type.id), code, getTarget()));
            }
            return code;
        }
    }
}
