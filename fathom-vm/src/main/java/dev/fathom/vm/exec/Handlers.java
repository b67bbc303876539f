package dev.fathom.vm.exec;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.GuestLoadNeeded;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.SymbolicReference.ClassRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;

/** Finds the exception handlers of methods. */
public final class Handlers {
    private final ClassTable classes;

    public Handlers(ClassTable classes) {
        this.classes = classes;
    }

    /** Returns where the handler begins that a method has for an exception at a place, or -1. */
    public int find(VmMethod method, int pc, VmClass exception) {
        Code code = method.code();
        int[] handlers = code.handlers;
        for (int i = 0; i < handlers.length; i += 4) {
            if (pc >= handlers[i]
                    && pc < handlers[i + 1]
                    && (handlers[i + 3] < 0 || catches(method, code, handlers[i + 3], exception))) {
                return handlers[i + 2];
            }
        }
        return -1;
    }

    private boolean catches(VmMethod method, Code code, int index, VmClass exception) {
        Object symbol = code.pool[index];
        if (symbol instanceof ClassRef ref) {
            if (!exception.isSubclassOf(ref.name())) {
                return false; // exceptions are classes: a superclass of that name is all that can match
            }
            try {
                symbol = classes.resolve(method.owner, ref.name());
            } catch (LinkageProblem | GuestLoadNeeded e) {
                return true; // the name matches, and only one class of that name is loaded
            }
            code.pool[index] = symbol;
        }
        return exception.isAssignableTo((VmClass) symbol);
    }
}
