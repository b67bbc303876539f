package dev.fathom.vm.mixed.host;

import dev.fathom.vm.program.VmClass;
import java.util.Set;

/** Knows what never changes, so that it does not matter who else can reach it. */
final class Constants {
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    /** The caches of boxes: arrays that nobody writes to once they are made. */
    private static final Set<String> CACHES = Set.of(
            "java/lang/Byte$ByteCache",
            "java/lang/Character$CharacterCache",
            "java/lang/Short$ShortCache",
            "java/lang/Integer$IntegerCache",
            "java/lang/Long$LongCache");

    static final String STRING = "java/lang/String";

    private Constants() {}

    /** Says whether the objects of a class are values. */
    static boolean isValue(VmClass type) {
        return VALUES.contains(type.name) && !type.name.equals("java/lang/Class");
    }

    /** Says whether the static fields of a class hold nothing but values, for ever. */
    static boolean isCache(VmClass type) {
        return CACHES.contains(type.name);
    }

    /** Says whether the objects of a class have nothing that could change. */
    static boolean isConstant(VmClass type) {
        if (VALUES.contains(type.name)) {
            return true;
        }
        return !type.isArray() && type.superclass != null && type.instanceWords == 2;
    }
}
