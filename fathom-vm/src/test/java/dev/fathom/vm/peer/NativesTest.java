package dev.fathom.vm.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the natives of the JDK that a program cannot call; a call ends the path, and says so. */
class NativesTest {
    /**
     * How many have no peer, at most, in the modules that programs commonly reach. Those of java.base are about sockets, which cannot be made, about
     * native libraries, and about method handles, which the machine executes itself.
     */
    private static final Map<String, Integer> WITHOUT_PEER = Map.of(
            "java.base", 150,
            "java.management", 50,
            "jdk.management", 15,
            "jdk.net", 12,
            "java.prefs", 3,
            "java.rmi", 1);

    @Test
    void fewNativesHaveNoPeer() throws IOException {
        Set<String> peers = PeerTables.withAll().keys();
        Map<String, Set<String>> missing = new TreeMap<>();
        for (String module : WITHOUT_PEER.keySet()) {
            missing.put(module, nativesOf(module));
            missing.get(module).removeAll(peers);
        }
        missing.forEach((module, natives) -> assertThat(natives)
                .as("natives of %s that have no peer", module)
                .hasSizeLessThanOrEqualTo(WITHOUT_PEER.getOrDefault(module, 0)));
        assertThat(missing.get("java.base"))
                .contains("java/lang/invoke/MethodHandle.invokeBasic([Ljava/lang/Object;)Ljava/lang/Object;");
    }

    private static Set<String> nativesOf(String module) throws IOException {
        Set<String> natives = new TreeSet<>();
        try (ModuleReader reader =
                ModuleFinder.ofSystem().find(module).orElseThrow().open()) {
            for (String file : (Iterable<String>) reader.list()::iterator) {
                if (file.endsWith(".class") && !file.equals("module-info.class")) {
                    try (InputStream in = reader.open(file).orElseThrow()) {
                        addNatives(in.readAllBytes(), natives);
                    }
                }
            }
        }
        return natives;
    }

    private static void addNatives(byte[] bytes, Set<String> natives) {
        ClassReader reader = new ClassReader(bytes);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        boolean prepares =
                                Set.of("initIDs()V", "registerNatives()V").contains(name + descriptor);
                        if ((access & Opcodes.ACC_NATIVE) != 0 && !prepares) {
                            natives.add(reader.getClassName() + "." + name + descriptor);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    }
}
