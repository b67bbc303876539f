package dev.fathom.engine.cluster;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the entries of a class path hold, as a digest each: of a jar, or of the class files of a directory. */
final class ClassPathDigests {
    private static final String NOTHING = "nothing";

    private ClassPathDigests() {}

    static Map<String, String> of(List<Path> classPath) {
        Map<String, String> digests = new LinkedHashMap<>();
        try {
            for (Path each : ClassPath.expand(classPath)) {
                digests.put(each.toString(), digest(each));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new Problem("cannot read the class path (" + Setting.CLASS_PATH + "): " + e.getMessage());
        }
        return digests;
    }

    static String of(byte[] bytes) {
        return text(sha256().digest(bytes));
    }

    private static String text(byte[] digest) {
        return HexFormat.of().formatHex(digest, 0, 16);
    }

    private static String digest(Path entry) throws IOException {
        if (!Files.exists(entry)) {
            return NOTHING;
        }
        MessageDigest digest = sha256();
        if (!Files.isDirectory(entry)) {
            digest.update(Files.readAllBytes(entry));
        } else {
            try (Stream<Path> files = Files.walk(entry)) {
                for (Path each : files.filter(file -> file.toString().endsWith(".class"))
                        .sorted()
                        .toList()) {
                    digest.update(entry.relativize(each).toString().getBytes(StandardCharsets.UTF_8));
                    digest.update((byte) 0);
                    digest.update(sha256().digest(Files.readAllBytes(each)));
                }
            }
        }
        return text(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
