package dev.fathom.vm.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class RegisteredPeersTest {
    @Test
    void everyPeerMatchesAMethodOfSomeJdkOrOfFathomItself() throws IOException {
        Map<String, Set<String>> peersByClass = new TreeMap<>();
        for (String key : PeerTables.withAll().keys()) {
            int dot = key.indexOf('.');
            peersByClass
                    .computeIfAbsent(key.substring(0, dot), name -> new TreeSet<>())
                    .add(key.substring(dot + 1));
        }
        List<FileSystem> images = jdkImages();

        List<String> unmatched = new ArrayList<>();
        for (var each : peersByClass.entrySet()) {
            Set<String> known = methodsOf(each.getKey(), images);
            each.getValue().stream()
                    .filter(method -> !known.contains(method))
                    .forEach(method -> unmatched.add(each.getKey() + "." + method));
        }

        assertThat(peersByClass).isNotEmpty();
        assertThat(unmatched).as("peers that match no method in %s", images).isEmpty();
    }

    /** Opens the module images of the running JDK and of those installed beside it. */
    private static List<FileSystem> jdkImages() throws IOException {
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        Set<Path> homes = new TreeSet<>(Set.of(running));
        try (Stream<Path> siblings = Files.list(running.getParent())) {
            for (Path each : siblings.toList()) {
                if (Files.exists(each.resolve("lib/modules")) && Files.exists(each.resolve("lib/jrt-fs.jar"))) {
                    homes.add(each.toRealPath());
                }
            }
        }
        List<FileSystem> images = new ArrayList<>();
        for (Path home : homes) {
            images.add(FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString())));
        }
        return images;
    }

    private static Set<String> methodsOf(String className, List<FileSystem> images) throws IOException {
        Set<String> methods = new HashSet<>();
        for (FileSystem image : images) {
            for (Path file : filesOf(className, image)) {
                addMethods(Files.readAllBytes(file), methods);
            }
        }
        try (InputStream own = RegisteredPeersTest.class.getResourceAsStream("/" + className + ".class")) {
            if (className.startsWith("dev/fathom/") && own != null) {
                addMethods(own.readAllBytes(), methods);
            }
        }
        return methods;
    }

    private static List<Path> filesOf(String className, FileSystem image) {
        int slash = className.lastIndexOf('/');
        Path links = image.getPath("/packages", className.substring(0, slash).replace('/', '.'));
        if (!Files.exists(links)) {
            return List.of();
        }
        try (Stream<Path> modules = Files.list(links)) {
            return modules.map(
                            link -> image.getPath("/modules", link.getFileName().toString(), className + ".class"))
                    .filter(Files::exists)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void addMethods(byte[] bytes, Set<String> methods) {
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                methods.add(name + descriptor);
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE);
    }
}
