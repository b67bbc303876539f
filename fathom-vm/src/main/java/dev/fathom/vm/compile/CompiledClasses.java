package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmMethod;

/** Loads a host class for each guest method, when compiled code first calls it. */
final class CompiledClasses extends ClassLoader {
    static final String PREFIX = "dev.fathom.compiled.M";

    private final Vm vm;
    private final boolean traced;

    CompiledClasses(Vm vm, boolean traced) {
        super(CompiledClasses.class.getClassLoader());
        this.vm = vm;
        this.traced = traced;
    }

    Vm vm() {
        return vm;
    }

    /** Returns the host class of a guest method. */
    Class<?> of(VmMethod method) throws ClassNotFoundException {
        return loadClass(PREFIX + method.id);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(PREFIX)) {
            throw new ClassNotFoundException(name);
        }
        VmMethod method = vm.classes.method(Integer.parseInt(name.substring(PREFIX.length())));
        byte[] bytes = MethodCompiler.compile(vm, method, traced);
        return defineClass(name, bytes, 0, bytes.length);
    }
}
