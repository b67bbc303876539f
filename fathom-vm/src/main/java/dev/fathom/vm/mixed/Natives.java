package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.program.VmMethod;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows what stands in for natives on the host, and for methods that the machine models. */
final class Natives {
    /** Functions of numbers only: those of the host's class of that name. */
    private static final Set<String> OF_HOST =
            Set.of("java/lang/Math", "java/lang/StrictMath", "java/lang/Float", "java/lang/Double");

    private static final String UNSAFE = "jdk/internal/misc/Unsafe.";
    private static final String ITERATION_PEERS = "dev.fathom.vm.peer.lang.IterationOrderPeers";
    private static final String CONCAT = "dev/fathom/guest/StringConcat";

    /** Methods of {@link dev.fathom.vm.mixed.host.Hooks} by what they stand for; those with a plus sign get the translation, too. */
    private static final Map<String, String> HOOKS = Map.ofEntries(
            Map.entry(UNSAFE + "getByte(Ljava/lang/Object;J)B", "getByte"),
            Map.entry(UNSAFE + "putByte(Ljava/lang/Object;JB)V", "putByte"),
            Map.entry(UNSAFE + "getChar(Ljava/lang/Object;J)C", "getChar"),
            Map.entry(UNSAFE + "putChar(Ljava/lang/Object;JC)V", "putChar"),
            Map.entry(UNSAFE + "getShort(Ljava/lang/Object;J)S", "getShort"),
            Map.entry(UNSAFE + "putShort(Ljava/lang/Object;JS)V", "putShort"),
            Map.entry(UNSAFE + "getInt(Ljava/lang/Object;J)I", "getInt"),
            Map.entry(UNSAFE + "putInt(Ljava/lang/Object;JI)V", "putInt"),
            Map.entry(UNSAFE + "getLong(Ljava/lang/Object;J)J", "getLong"),
            Map.entry(UNSAFE + "putLong(Ljava/lang/Object;JJ)V", "putLong"),
            Map.entry("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", "arraycopy"),
            Map.entry("java/lang/Class.isArray()Z", "+isArray"),
            Map.entry("java/lang/Class.isInstance(Ljava/lang/Object;)Z", "+isInstance"),
            Map.entry("java/lang/Class.isPrimitive()Z", "+isPrimitive"),
            Map.entry("java/lang/Class.getComponentType()Ljava/lang/Class;", "+getComponentType"),
            Map.entry("java/lang/Class.getName()Ljava/lang/String;", "+getName"),
            Map.entry("java/util/EnumMap.getKeyUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;", "+enumConstants"),
            Map.entry("java/util/EnumSet.getUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;", "+enumConstants"),
            Map.entry("java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;", "+newArray"),
            Map.entry("java/lang/reflect/Array.getLength(Ljava/lang/Object;)I", "getLength"),
            Map.entry(CONCAT + ".join([Ljava/lang/String;)Ljava/lang/String;", "+join"),
            Map.entry(CONCAT + ".text(I)Ljava/lang/String;", "+text"),
            Map.entry(CONCAT + ".text(J)Ljava/lang/String;", "+text"),
            Map.entry(CONCAT + ".text(F)Ljava/lang/String;", "+text"),
            Map.entry(CONCAT + ".text(D)Ljava/lang/String;", "+text"),
            Map.entry(CONCAT + ".text(C)Ljava/lang/String;", "+text"),
            Map.entry(CONCAT + ".text(Z)Ljava/lang/String;", "+text"));

    private Natives() {}

    /** Returns the method of the hooks that stands in for a method, or null. */
    static @Nullable String hook(VmMethod method) {
        return HOOKS.get(method.owner.name + "." + method.key());
    }

    /** Says whether the host's own method of that name gives what the guest's does. */
    static boolean isOfHost(VmMethod method) {
        return OF_HOST.contains(method.owner.name)
                && !method.descriptor.contains("L")
                && !method.descriptor.contains("[");
    }

    /** Says whether a peer looks at the keys of a hash map before the method's own code runs. */
    static boolean looksAtKeys(VmMethod method, Peer peer) {
        return peer.getClass().getName().startsWith(ITERATION_PEERS)
                && method.owner.name.startsWith("java/util/HashMap");
    }

    /** Says whether a peer does nothing but what the method's own code does, only faster. */
    static boolean isForSpeed(Peer peer) {
        return peer.getClass().getName().startsWith("dev.fathom.vm.peer.speed.");
    }
}
