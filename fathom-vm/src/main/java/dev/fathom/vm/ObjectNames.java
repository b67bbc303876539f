package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.HashMap;
import java.util.Map;

/**
 * Names objects for people: {@code Bank.lock} for what a static field refers to, {@code Account#1.lock} for a library object
 * in a field of the program, else {@code Account#1}, numbered as they are met.
 *
 * <p>An object is known by its address. When objects move the addresses are forgotten, and numbers go on from there.
 */
final class ObjectNames {
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
    private static final String LONG_SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueuedLongSynchronizer";

    private final Vm vm;
    private final Heap heap;
    private final ThreadNames threads;
    private final Map<Integer, String> names = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private int youngStart;
    private int top;

    ObjectNames(Vm vm, ThreadNames threads) {
        this.vm = vm;
        this.heap = vm.heap;
        this.threads = threads;
    }

    String of(int ref) {
        if (heap.youngStart() != youngStart || heap.top < top) {
            names.clear();
        }
        youngStart = heap.youngStart();
        top = heap.top;
        if (heap.classOf(ref).isSubclassOf("java/lang/Thread")) {
            String name = threads.ofObject(ref);
            return name.isEmpty() ? simpleName(heap.classOf(ref)) : name;
        }
        String known = names.get(ref);
        if (known == null) {
            known = find(ref);
            names.put(ref, known);
        }
        return known;
    }

    /** Says whether an object that is not permanent begins at the address. */
    boolean isObject(int ref) {
        int at = heap.tenuredStart();
        while (at < ref && at < heap.top) {
            at += heap.sizeOf(at);
        }
        return at == ref && at < heap.top;
    }

    private String find(int ref) {
        VmClass type = heap.classOf(ref);
        if (type.name.equals("java/lang/Class")) {
            return "class " + simpleName(vm.mirrors.named(ref));
        }
        if (isSynchronizer(type)) {
            int owner = referrer(ref, "sync");
            return owner == 0 ? numbered(simpleName(type)) : of(owner);
        }
        String byStatic = staticField(ref);
        if (!byStatic.isEmpty()) {
            return byStatic;
        }
        String byField = type.isProgram() ? "" : instanceField(ref);
        if (!byField.isEmpty()) {
            return byField;
        }
        return type.name.endsWith("$ConditionObject") ? condition(ref, type) : numbered(simpleName(type));
    }

    private String condition(int ref, VmClass type) {
        VmField lock = type.declaredField("this$0", null);
        return numbered("Condition") + (lock == null ? "" : " of " + of(heap.words[ref + lock.offset]));
    }

    static boolean isSynchronizer(VmClass type) {
        return type.isSubclassOf(SYNCHRONIZER) || type.isSubclassOf(LONG_SYNCHRONIZER);
    }

    private String numbered(String kind) {
        return kind + "#" + counts.merge(kind, 1, Integer::sum);
    }

    /** Returns the name that source code would use: without the package, the classes around it, the number of a lambda. */
    static String simpleName(VmClass type) {
        String name = type.typeName();
        String last = name.substring(name.lastIndexOf('.') + 1);
        int lambda = last.indexOf("$$Lambda");
        if (type.hidden && lambda >= 0) {
            return "lambda of " + withoutOuter(last.substring(0, lambda));
        }
        return withoutOuter(last);
    }

    /** An anonymous class has no name of its own, only a number. */
    private static String withoutOuter(String name) {
        int dollar = name.lastIndexOf('$');
        boolean named = dollar > 0 && dollar + 1 < name.length() && Character.isLetter(name.charAt(dollar + 1));
        return named ? name.substring(dollar + 1) : name;
    }

    /** Returns {@code Bank.lock} or {@code Bank.locks[2]} if such a field refers to the object, else "". */
    private String staticField(int ref) {
        for (int i = 1; i < vm.classes.classCount(); i++) {
            VmClass type = vm.classes.byId(i);
            if (type == null || !type.isProgram() || type.statics == 0) {
                continue;
            }
            for (VmField field : type.fields) {
                if (field.isStatic() && field.isReference()) {
                    String found = match(heap.words[field.offset], ref, simpleName(type) + "." + field.name);
                    if (!found.isEmpty()) {
                        return found;
                    }
                }
            }
        }
        return "";
    }

    private String match(int value, int ref, String name) {
        if (value == ref) {
            return name;
        }
        if (value != 0 && heap.classOf(value).isArray() && heap.classOf(value).elementIsReference) {
            for (int i = 0; i < heap.arrayLength(value); i++) {
                if (heap.words[value + Heap.ARRAY_DATA + i] == ref) {
                    return name + "[" + i + "]";
                }
            }
        }
        return "";
    }

    /** Returns {@code Account#1.lock} if a field of an object of the program refers to the object, else "". */
    private String instanceField(int ref) {
        for (int at = heap.tenuredStart(); at < heap.top; at += heap.sizeOf(at)) {
            VmClass type = heap.classOf(at);
            if (!type.isProgram() || type.isArray()) {
                continue;
            }
            for (int offset : type.referenceOffsets) {
                VmField field = type.fieldAt(offset);
                if (field != null
                        && !match(heap.words[at + offset], ref, field.name).isEmpty()) {
                    return of(at) + "." + match(heap.words[at + offset], ref, field.name);
                }
            }
        }
        return "";
    }

    /** Returns an object whose field of that name refers to the given one, or 0. */
    private int referrer(int ref, String fieldName) {
        for (int at = heap.tenuredStart(); at < heap.top; at += heap.sizeOf(at)) {
            VmClass type = heap.classOf(at);
            VmField field = type.isArray() ? null : type.findField(fieldName, null);
            if (field != null && !field.isStatic() && field.isReference() && heap.words[at + field.offset] == ref) {
                return at;
            }
        }
        return 0;
    }
}
