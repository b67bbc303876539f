package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.jdk.MainMethod;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;

/** Finds the class with which a program begins, and enters it. */
final class MainClass {
    private final Vm vm;
    private final StopReport reports;

    MainClass(Vm vm, StopReport reports) {
        this.vm = vm;
        this.reports = reports;
    }

    /** Loads a class by its full name; throws a {@link BadProgram} if there is none, its code is no code, or it has no main method. */
    VmClass load(String mainClass) {
        VmClass type;
        try {
            type = vm.classes.load(vm.classes.loader(Loader.APP), mainClass.replace('.', '/'));
        } catch (LinkageProblem e) {
            throw new BadProgram(reports.cannotLoad(mainClass, e));
        }
        verify(type);
        VmMethod main = MainMethod.of(type);
        if (main == null) {
            throw new BadProgram("class " + mainClass + " has no method: public static void main(String[] args)");
        }
        if (!main.isStatic()) {
            requireInstance(type);
        }
        return type;
    }

    /** An instance main method (JEP 512) needs an object, which the constructor without parameters makes. */
    private static void requireInstance(VmClass type) {
        VmMethod constructor = type.declaredMethod("<init>", "()V");
        if (type.isAbstract() || constructor == null || constructor.isPrivate()) {
            throw new BadProgram("main of class " + type.externalName()
                    + " is not static, and no object can be made: declare it static, or give the class a constructor"
                    + " without parameters that is not private" + (type.isAbstract() ? ", and not abstract" : ""));
        }
    }

    /** The main class is input: if its code is no code, there is nothing to run. */
    private void verify(VmClass main) {
        try {
            for (VmMethod each : main.methods) {
                if (!each.isAbstract() && !each.isNative()) {
                    each.verify();
                }
            }
        } catch (LinkageProblem e) {
            throw new BadProgram(reports.cannotLoad(main.externalName(), e));
        }
    }

    /** Prepares the main thread to enter {@code main} of a class that was loaded. */
    void enter(VmClass type, String... arguments) {
        int array = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/String")), arguments.length);
        for (int i = 0; i < arguments.length; i++) {
            int argument = vm.strings.fromHost(arguments[i]);
            vm.heap.words[array + Heap.ARRAY_DATA + i] = argument;
        }
        GuestThread thread = vm.scheduler.current();
        thread.changes();
        thread.push(type.mirror);
        thread.push(array);
        thread.pushFrame(vm.method("dev/fathom/guest/Launcher", "launch", "(Ljava/lang/Class;[Ljava/lang/String;)V"));
    }
}
