package dev.fathom.vm.link;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** A hidden class in the making: methods are added one by one, then it is defined. */
final class HiddenClass {
    static final String ENTRY = "link";
    private static final String OBJECT = "java/lang/Object";

    final VmClass host;
    final String name;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private final List<GeneratorAdapter> open = new ArrayList<>();

    HiddenClass(VmClass host, String name, Collection<String> interfaces) {
        this.host = host;
        this.name = name;
        int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
        writer.visit(Opcodes.V17, access, name, null, OBJECT, interfaces.toArray(new String[0]));
    }

    /** Starts the static method that the linker returns. */
    GeneratorAdapter entry(String descriptor) {
        return method(Opcodes.ACC_STATIC, ENTRY, descriptor);
    }

    GeneratorAdapter method(int access, String methodName, String descriptor) {
        var visitor = writer.visitMethod(access, methodName, descriptor, null, null);
        GeneratorAdapter code = new GeneratorAdapter(Opcodes.ASM9, visitor, access, methodName, descriptor) {};
        code.visitCode();
        open.add(code);
        return code;
    }

    void field(int access, String fieldName, String descriptor) {
        writer.visitField(access, fieldName, descriptor, null, null).visitEnd();
    }

    void staticField(String fieldName, String descriptor) {
        field(Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE, fieldName, descriptor);
    }

    Type type() {
        return Type.getObjectType(name);
    }

    /**
     * Defines the class. Where its initialisation has nothing to do, it counts as done on every path of the search: what was
     * linked must not make states differ.
     */
    private VmClass define(Vm vm) {
        for (GeneratorAdapter each : open) {
            each.endMethod();
        }
        writer.visitEnd();
        VmClass defined = vm.classes.defineHidden(host, true, writer.toByteArray());
        defined.generated = true;
        if (defined.classInitializer == null && !initializesInterfaces(defined.allInterfaces)) {
            vm.heap.words[defined.statics + Heap.INIT_STATE] = Heap.INITIALIZED;
        }
        return defined;
    }

    /** Says whether initialising a class with these interfaces runs code of theirs (JVMS §5.5). */
    static boolean initializesInterfaces(VmClass... interfaces) {
        for (VmClass each : interfaces) {
            if (each.classInitializer != null || initializesInterfaces(each.interfaces)) {
                return true;
            }
        }
        return false;
    }

    /** The same for a class that does nothing but to find out, once, what a call or a constant means. */
    VmMethod defineLinkage(Vm vm) {
        VmMethod entry = defineEntry(vm);
        entry.owner.linkage = true;
        return entry;
    }

    /** Defines the class and returns its entry. */
    VmMethod defineEntry(Vm vm) {
        VmClass defined = define(vm);
        for (VmMethod each : defined.methods) {
            if (each.name.equals(ENTRY)) {
                return each;
            }
        }
        throw new IllegalStateException("no entry in " + name);
    }
}
