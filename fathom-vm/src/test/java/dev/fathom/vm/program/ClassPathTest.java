package dev.fathom.vm.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
    @TempDir
    Path folder;

    @Test
    void jarsBringWhatTheirManifestNames() throws IOException {
        jar("library.jar", "", Map.of("text.txt", "from the library"));
        Path main = jar("main.jar", "Class-Path: missing.jar library.jar\n", Map.of("own.txt", "own"));
        try (ClassPath path = new ClassPath(List.of(main))) {
            assertThat(path.userResource("text.txt")).asString(UTF_8).isEqualTo("from the library");
            assertThat(path.entries()).containsExactly(main, folder.resolve("library.jar"));
        }
    }

    @Test
    void multiReleaseJarsGiveTheEntriesOfTheRunningJdk() throws IOException {
        Path jar = jar(
                "many.jar",
                "Multi-Release: true\n",
                Map.of("a.txt", "old", "META-INF/versions/9/a.txt", "new", "META-INF/versions/999/a.txt", "future"));
        try (ClassPath path = new ClassPath(List.of(jar))) {
            assertThat(path.userResource("a.txt")).asString(UTF_8).isEqualTo("new");
            String url = path.locate("a.txt").get(0);
            assertThat(url).startsWith("jar:file:/").endsWith("many.jar!/META-INF/versions/9/a.txt");
            assertThat(path.readUrl(url)).asString(UTF_8).isEqualTo("new");
        }
    }

    @Test
    void urlsOfFilesAreReadInsideTheClassPathOnly() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("classes/some dir"));
        Files.writeString(inside.resolve("a b.txt"), "inside");
        Files.writeString(folder.resolve("secret.txt"), "outside");
        try (ClassPath path = new ClassPath(List.of(folder.resolve("classes")))) {
            String url = path.locate("some dir/a b.txt").get(0);
            assertThat(url).endsWith("/classes/some%20dir/a%20b.txt");
            assertThat(path.readUrl(url)).asString(UTF_8).isEqualTo("inside");
            assertThat(path.locate("some dir").get(0)).endsWith("/some%20dir");
            String base = url.substring(0, url.indexOf("some%20dir"));
            assertThat(path.readUrl(base + "../secret.txt")).isNull();
            assertThat(path.readUrl(base + "%2e%2e/secret.txt")).isNull();
        }
    }

    @Test
    void resourcesInsideJdkPackagesAreFoundThoughTheyAreEncapsulated() throws IOException {
        try (ClassPath path = new ClassPath(List.of())) {
            assertThat(path.systemResource("java.base", "java/util/currency.data"))
                    .isNotEmpty();
            assertThat(path.systemResource("java.base", "java/lang/Object.class"))
                    .isNotEmpty();
            assertThat(path.systemResource("java.base", "no/such/thing")).isNull();
        }
    }

    private Path jar(String name, String manifestLines, Map<String, String> entries) throws IOException {
        Path jar = folder.resolve(name);
        Manifest manifest =
                new Manifest(new ByteArrayInputStream(("Manifest-Version: 1.0\n" + manifestLines).getBytes(UTF_8)));
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Map.Entry<String, String> each : entries.entrySet()) {
                out.putNextEntry(new JarEntry(each.getKey()));
                out.write(each.getValue().getBytes(UTF_8));
            }
        }
        return jar;
    }
}
