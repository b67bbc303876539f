package dev.fathom.engine.history;

import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a program consists of, file by file, with digests: a run may go on only with the program that it began with, to the byte.
 *
 * <p>Of directories the classes count. What else is there may be what Fathom wrote; whoever goes on notices if states are not what they were.
 */
final class ProgramFiles {
    private static final int DIGEST_BYTES = 16;

    private ProgramFiles() {}

    /** Returns the digests of all classes and archives on the class path, and of classes that were compiled for the run. */
    static Map<String, String> digests(Launch launch) {
        Map<String, String> result = new TreeMap<>();
        launch.ownClasses().forEach((name, bytes) -> result.put("class " + name.replace('/', '.'), digest(bytes)));
        try {
            for (Path each : ClassPath.expand(launch.program().classPath())) {
                if (Files.isDirectory(each)) {
                    add(each, result);
                } else if (Files.isRegularFile(each)) {
                    result.put(each.toString(), digest(Files.readAllBytes(each)));
                }
            }
        } catch (IOException e) {
            throw new Problem("cannot read the class path: " + e.getMessage());
        }
        return result;
    }

    private static void add(Path directory, Map<String, String> result) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(directory)) {
            files = walk.filter(Files::isRegularFile)
                    .filter(each -> each.toString().endsWith(".class"))
                    .toList();
        }
        for (Path each : files) {
            result.put(each.toString(), digest(Files.readAllBytes(each)));
        }
    }

    private static String digest(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
