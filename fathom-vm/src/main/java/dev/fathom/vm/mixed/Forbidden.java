package dev.fathom.vm.mixed;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Knows what of the JDK, and of Fathom's API, no block may call, by name. What is not listed may still end a block while it runs. */
final class Forbidden {
    private static final Map<String, String> PREFIXES = Map.ofEntries(
            Map.entry("dev/fathom/api/Assume", "it makes assumptions"),
            Map.entry("dev/fathom/api/Atomic", "it declares sections that are atomic"),
            Map.entry("dev/fathom/api/Choose", "it makes choices"),
            Map.entry("dev/fathom/api/Match", "it asks for states to be compared"),
            Map.entry("java/io/Buffered", "it does input or output"),
            Map.entry("java/io/Console", "it does input or output"),
            Map.entry("java/io/File", "it uses files"),
            Map.entry("java/io/Object", "it does input or output"),
            Map.entry("java/io/PrintStream", "it does input or output"),
            Map.entry("java/io/RandomAccessFile", "it uses files"),
            Map.entry("java/lang/ClassLoader", "it loads classes"),
            Map.entry("java/lang/Module", "it uses reflection"),
            Map.entry("java/lang/Process", "it uses processes"),
            Map.entry("java/lang/Runtime", "it uses the runtime"),
            Map.entry("java/lang/Thread", "it uses threads"),
            Map.entry("java/lang/invoke/MethodHandle", "it uses method handles"),
            Map.entry("java/lang/invoke/VarHandle", "it uses variable handles"),
            Map.entry("java/lang/ref/", "it uses weak references"),
            Map.entry("java/lang/reflect/", "it uses reflection"),
            Map.entry("java/net/", "it uses the network"),
            Map.entry("java/nio/", "it uses files or buffers"),
            Map.entry("java/rmi/", "it uses the network"),
            Map.entry("java/time/Clock", "it asks for the time"),
            Map.entry("java/util/ServiceLoader", "it uses reflection"),
            Map.entry("java/util/Timer", "it uses threads"),
            Map.entry("java/util/concurrent/", "it uses java.util.concurrent"),
            Map.entry("java/util/logging/", "it does input or output"),
            Map.entry("java/util/prefs/", "it does input or output"),
            Map.entry("javax/", "it uses the library of the surroundings"),
            Map.entry("jdk/", "it uses the inside of the JDK"),
            Map.entry("sun/", "it uses the inside of the JDK"));

    private static final List<String> STREAMS = List.of("in", "out", "err");

    private static final Map<String, String> METHODS = Map.ofEntries(
            Map.entry("java/lang/Class.forName", "it uses reflection"),
            Map.entry("java/lang/Class.newInstance", "it uses reflection"),
            Map.entry("java/lang/Object.notify", "it waits or notifies"),
            Map.entry("java/lang/Object.notifyAll", "it waits or notifies"),
            Map.entry("java/lang/Object.wait", "it waits or notifies"),
            Map.entry("java/lang/System.currentTimeMillis", "it asks for the time"),
            Map.entry("java/lang/System.nanoTime", "it asks for the time"),
            Map.entry("java/lang/System.exit", "it ends the program"),
            Map.entry("java/lang/System.gc", "it asks for a collection"),
            Map.entry("java/lang/System.getenv", "it asks for the surroundings"),
            Map.entry("java/lang/System.getProperty", "it asks for the surroundings"),
            Map.entry("java/lang/System.getProperties", "it asks for the surroundings"),
            Map.entry("java/lang/System.identityHashCode", "it asks for an identity hash code"),
            Map.entry("java/lang/System.load", "it loads a library"),
            Map.entry("java/lang/System.loadLibrary", "it loads a library"),
            Map.entry("java/lang/System.setErr", "it does input or output"),
            Map.entry("java/lang/System.setIn", "it does input or output"),
            Map.entry("java/lang/System.setOut", "it does input or output"),
            Map.entry("java/lang/System.setProperty", "it changes the surroundings"));

    private Forbidden() {}

    /** Returns what is wrong with a call of a method that is not the program's, or null. */
    static @Nullable String call(String owner, String name) {
        String ofMethod = METHODS.get(owner + "." + name);
        if (ofMethod != null) {
            return ofMethod;
        }
        for (Map.Entry<String, String> each : PREFIXES.entrySet()) {
            if (owner.startsWith(each.getKey())) {
                return each.getValue();
            }
        }
        return null;
    }

    /** Returns what is wrong with the use of a static field that is not the program's, or null. */
    static @Nullable String field(String owner, String name) {
        return owner.equals("java/lang/System") && STREAMS.contains(name) ? "it does input or output" : null;
    }
}
