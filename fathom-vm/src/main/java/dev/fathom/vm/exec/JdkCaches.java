package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;

/**
 * Recognises code of the JDK that fills its own caches when something runs for the first time: types and forms of method
 * handles, class loading, reflection, locales, security providers.
 *
 * <p>Which thread fills such a cache makes no difference to the program, so nothing in there is a scheduling point. The
 * accesses that method and var handles make <em>for</em> the program are in other classes, and do count.
 */
final class JdkCaches {
    private static final String[] CLASSES = {
        "java/lang/ClassLoader",
        "java/lang/ClassValue",
        "java/lang/Module",
        "java/lang/invoke/ClassSpecializer",
        "java/lang/invoke/InvokerBytecodeGenerator",
        "java/lang/invoke/LambdaFormEditor",
        "java/lang/invoke/MethodHandleNatives",
        "java/lang/invoke/MethodHandles",
        "java/lang/invoke/MethodType",
        "java/lang/invoke/VarForm",
        "java/lang/invoke/VarHandles",
        "java/lang/reflect/Proxy",
        "java/security/",
        "java/util/Locale",
        "java/util/ResourceBundle",
        "jdk/internal/loader/",
        "jdk/internal/misc/Blocker",
        "jdk/internal/module/",
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        "jdk/internal/reflect/ReflectionFactory",
        "sun/security/",
        "sun/util/",
    };

    private static final byte CACHE = 1;
    private static final byte OTHER = 2;

    private final Vm vm;

    /** By number of the class: what was found out about it; 0 if nothing was yet. */
    private byte[] known = new byte[2048];

    JdkCaches(Vm vm) {
        this.vm = vm;
    }

    /** Says whether the thread is inside such code. */
    boolean isFilledBy(GuestThread thread) {
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            VmMethod method = vm.classes.method(thread.stack[fp]);
            if (method.owner.loader.id >= Loader.APP) {
                return false;
            }
            if (isCache(method.owner)) {
                return true;
            }
        }
        return false;
    }

    /** Asked at every access, so it remembers. */
    private boolean isCache(VmClass type) {
        if (type.id >= known.length) {
            known = Arrays.copyOf(known, Math.max(type.id + 1, known.length * 2));
        }
        if (known[type.id] == 0) {
            known[type.id] = isCache(type.name) ? CACHE : OTHER;
        }
        return known[type.id] == CACHE;
    }

    private static boolean isCache(String owner) {
        if (owner.equals("java/lang/Class") || owner.startsWith("java/lang/Class$")) {
            return true;
        }
        for (String each : CLASSES) {
            if (owner.startsWith(each)) {
                return true;
            }
        }
        return false;
    }
}
