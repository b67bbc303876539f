package dev.fathom.explore.subject;

import dev.fathom.vm.exec.NestedStop;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;

/** Initialises classes before exploration starts, so that their static state belongs to the base of all states. */
public final class ClassInitialization {
    private ClassInitialization() {}

    /** Initialises the class now; a guest exception comes out as a GuestException. */
    public static void ensure(Vm vm, VmClass type) {
        try {
            vm.invoke(vm.method("dev/fathom/guest/Launcher", "ensureInitialized", "(Ljava/lang/Class;)V"), type.mirror);
        } catch (NestedStop e) {
            throw new BadSubject(
                    switch (e.reason()) {
                        case UNSUPPORTED, STEP_LIMIT, INTERRUPTED ->
                            "cannot initialise " + type.externalName() + ": " + e.explanation();
                        default ->
                            "to initialise " + type.externalName()
                                    + " takes a choice, a wait or the end of the program:"
                                    + " its static fields have to be the same at the start of every sequence";
                    });
        }
    }
}
