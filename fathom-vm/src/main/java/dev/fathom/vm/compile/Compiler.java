package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmMethod;

/** Compiles guest methods. */
public final class Compiler {
    private final CompiledClasses classes;

    public Compiler(Vm vm) {
        this(vm, false);
    }

    /** Makes a compiler whose code may tell what it reads and stores. */
    public Compiler(Vm vm, boolean traced) {
        classes = new CompiledClasses(vm, traced);
    }

    /** Returns host code for a method; what it calls is compiled when it is first called. */
    public CompiledMethod compile(VmMethod method) {
        try {
            return (CompiledMethod) classes.of(method).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalStateException("cannot load the code compiled for " + method, e);
        }
    }
}
