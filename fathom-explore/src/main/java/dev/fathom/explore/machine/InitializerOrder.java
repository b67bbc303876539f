package dev.fathom.explore.machine;

import dev.fathom.explore.subject.ClassInitialization;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.InitializerEffects;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import java.util.List;

/**
 * Finds out whether the base of all states depends on which classes are initialised, and in which order.
 *
 * <p>The classes that operations use are initialised before exploration begins, in the order in which they were found. What an earlier run
 * recorded holds only if a run from scratch would have the same base, but nobody knows which classes that would find, in which order, without
 * running it. It does not matter if every initialiser, once those are done that it starts, changes nothing but static fields of its own
 * class: then each class looks the same whatever happened to the others. Initialisers that start each other are said to depend on
 * the order. The JDK's are taken to mind their own business.
 */
final class InitializerOrder {
    private final Vm vm;
    private final ObjectStates states;

    InitializerOrder(Vm vm, ObjectStates states) {
        this.vm = vm;
        this.states = states;
    }

    /** Says whether the order matters in which these classes, which are not initialised yet, and those before them are; leaves no trace. */
    boolean matters(List<VmClass> classes) {
        try {
            return !classes.stream()
                    .filter(each -> each.isUsers() && each.classInitializer != null)
                    .allMatch(this::mindsItsOwn);
        } catch (GuestException e) {
            return true;
        } finally {
            states.clear();
        }
    }

    private boolean mindsItsOwn(VmClass type) {
        states.clear();
        ClassInitialization.ensure(vm, type);
        List<VmClass> needed = states.initializedClasses();
        needed.remove(type);
        states.clear();
        needed.forEach(each -> ClassInitialization.ensure(vm, each));
        if (states.initializedClasses().contains(type)) {
            return false;
        }
        InitializerEffects effects = new InitializerEffects(vm.heap);
        ClassInitialization.ensure(vm, type);
        return effects.areOwn(type);
    }
}
