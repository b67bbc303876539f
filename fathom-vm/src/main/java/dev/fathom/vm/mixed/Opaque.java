package dev.fathom.vm.mixed;

import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import java.util.List;

/**
 * Knows the classes of the JDK that are part of the machine or of its surroundings: blocks may pass their objects on, but whatever they do with them ends the block.
 */
final class Opaque {
    /** Where values and collections are: what is there is translated by its fields, and its code runs as it is. */
    private static final List<String> CLEAR = List.of(
            "java/lang/",
            "java/util/",
            "java/math/",
            "java/text/",
            "java/time/",
            "jdk/internal/util/",
            "jdk/internal/math/",
            "jdk/internal/misc/Unsafe",
            "dev/fathom/guest/StringConcat",
            "dev/fathom/api/");

    private static final List<String> NOT_CLEAR = List.of(
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/InheritableThreadLocal",
            "java/lang/Module",
            "java/lang/Package",
            "java/lang/Process",
            "java/lang/Runtime",
            "java/lang/ScopedValue",
            "java/lang/Shutdown",
            "java/lang/Stack",
            "java/lang/Thread",
            "java/lang/VirtualThread",
            "java/lang/annotation/",
            "java/lang/foreign/",
            "java/lang/invoke/",
            "java/lang/module/",
            "java/lang/ref/",
            "java/lang/reflect/",
            "java/util/ServiceLoader",
            "java/util/Timer",
            "java/util/concurrent/",
            "java/util/jar/",
            "java/util/logging/",
            "java/util/prefs/");

    private Opaque() {}

    /** Says whether nothing is known of the objects of a class but their address. */
    static boolean is(VmClass type) {
        if (type.loader.id >= Loader.APP || type.hidden || type.isSubclassOf(TwinNames.THROWABLE)) {
            return false;
        }
        String name = type.name;
        if (name.equals("java/lang/reflect/Array")) {
            return false; // functions of arrays, no reflection
        }
        return CLEAR.stream().noneMatch(name::startsWith) || NOT_CLEAR.stream().anyMatch(name::startsWith);
    }
}
