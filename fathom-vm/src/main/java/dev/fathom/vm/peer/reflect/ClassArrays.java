package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.VmClass;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Allocates the arrays that reflection hands out. */
public final class ClassArrays {
    private ClassArrays() {}

    /** Allocates an array of references; the component class is a JDK class. */
    public static int ofReferences(Vm vm, String componentName, int... refs) {
        VmClass type = vm.classes.arrayOf(vm.system(componentName));
        int array = vm.heap.allocateArray(type, refs.length);
        System.arraycopy(refs, 0, vm.heap.words, array + Heap.ARRAY_DATA, refs.length);
        return array;
    }

    /** Allocates a {@code Class[]}. */
    static int ofClasses(Vm vm, List<VmClass> classes) {
        classes.forEach(vm.classes.elements()::use);
        return ofReferences(
                vm,
                "java/lang/Class",
                classes.stream().mapToInt(each -> each.mirror).toArray());
    }

    /** Allocates a {@code byte[]}, or null for null. */
    static int ofBytes(Vm vm, byte @Nullable [] bytes) {
        return bytes == null ? 0 : GuestBytes.newArray(vm, bytes);
    }

    /** Allocates a {@code String[]}. */
    public static int ofStrings(Vm vm, String... texts) {
        int[] refs = new int[texts.length];
        for (int i = 0; i < refs.length; i++) {
            refs[i] = vm.strings.fromHost(texts[i]);
        }
        return ofReferences(vm, "java/lang/String", refs);
    }

    /** Returns an interned string, or null for null. */
    static int interned(Vm vm, @Nullable String text) {
        return text == null ? 0 : vm.strings.intern(text);
    }
}
