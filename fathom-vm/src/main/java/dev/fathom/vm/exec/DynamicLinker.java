package dev.fathom.vm.exec;

import dev.fathom.vm.program.SymbolicReference;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * Links what the JVM leaves to bootstrap methods. All results are static guest methods (of hidden classes that the linker
 * generates), so that the interpreter needs no notion of call sites or method handles.
 */
public interface DynamicLinker {
    /** Creates the linker of one machine; found by {@link java.util.ServiceLoader}. */
    interface Provider {
        DynamicLinker create(Vm vm);
    }

    /**
     * Links an invokedynamic site. The method takes the site's arguments (its descriptor's) and returns its result. Called
     * once for a site; may run guest code through {@link Vm#invoke}.
     */
    VmMethod linkCallSite(VmClass caller, SymbolicReference.DynamicRef site);

    /**
     * Returns the static method, without parameters and result, that has to run before {@link #resolveConstant} knows the
     * constant on this path; null if it is known.
     */
    @Nullable
    VmMethod pendingConstant(VmClass caller, Object constant);

    /**
     * Resolves a loadable constant that is neither number, String nor Class: {@code org.objectweb.asm.Type} of sort METHOD
     * (a MethodType), {@code Handle} (a MethodHandle), {@code ConstantDynamic}. Returns the word or words (a long for wide
     * constants). A reference result must be permanent or is looked up again: see {@link #isPermanent}.
     */
    long resolveConstant(VmClass caller, Object constant);

    /** Says whether the interpreter may patch the constant into the code. */
    boolean isPermanent(VmClass caller, Object constant);

    /**
     * Links a call of a signature-polymorphic method of MethodHandle or VarHandle with the descriptor at the call site.
     * Returns a static method, of a class that needs no initialisation, that takes the receiver and the arguments of the
     * descriptor.
     */
    VmMethod linkPolymorphic(VmClass caller, VmMethod polymorphic, String descriptor);

    /**
     * Returns the method that {@code MethodHandle.invokeBasic} on this method handle runs, as a static method that takes the
     * handle and the arguments.
     */
    VmMethod basicTarget(int methodHandle, String descriptor);
}
