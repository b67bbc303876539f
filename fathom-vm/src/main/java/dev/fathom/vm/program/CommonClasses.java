package dev.fathom.vm.program;

import dev.fathom.vm.options.MachineOptions;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the JDK, and Fathom's own that run inside guests, as all machines of this process have them in common. Their files stay the same as long as the process
 * lives, so each is read once, and each of their methods translated and analyzed once.
 *
 * <p>Invariant: nothing that is kept here belongs to a machine, and nothing of it is ever changed. What a machine changes (numbers, places in the heap, resolved instructions) is in copies
 * of its own: {@link ClassParser#forMachine}, {@link Code#forMachine}.
 */
final class CommonClasses {
    private static final Map<String, ClassParser> READ = new ConcurrentHashMap<>();

    private CommonClasses() {}

    /** Returns what the file says of a class by internal name; null if there is no such file. */
    static @Nullable ClassParser find(String name, Supplier<byte @Nullable []> file) {
        return MachineOptions.COMMON ? READ.computeIfAbsent(name, absent -> read(name, file)) : read(name, file);
    }

    private static @Nullable ClassParser read(String name, Supplier<byte @Nullable []> file) {
        byte[] bytes = file.get();
        return bytes == null ? null : ClassParser.parseCommon(name, bytes);
    }
}
