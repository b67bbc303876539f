package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("A run after something beside the code has changed finds what is there now:")
class OtherSurroundingsTest {
    @TempDir
    private Path folder;

    private Path source;
    private Path data;
    private String classPath = "";
    private List<String> options = List.of();

    @BeforeEach
    void makeFiles() throws IOException {
        source = folder.resolve("LooksAround.java");
        Files.copy(Path.of(Cli.program("LooksAround")), source);
        data = Files.createDirectories(folder.resolve("classes/some"));
        classPath = folder.resolve("classes").toString();
        Files.writeString(data.resolve("one"), "one");
    }

    private Cli.Result check(String... arguments) {
        List<String> all = new ArrayList<>(List.of("check", "--quiet", "--store=" + folder.resolve("store")));
        all.addAll(options);
        all.addAll(List.of("--trace=" + folder.resolve("trace"), "-cp", classPath, source.toString()));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new));
    }

    @Test
    @DisplayName("a directory")
    void a_directory() throws IOException {
        assertThat(check("resource").code()).isZero();
        Files.createDirectory(folder.resolve("classes/data"));
        assertThat(check("resource").code()).isEqualTo(1);
    }

    @Test
    @DisplayName("the names in a directory")
    void names() throws IOException {
        assertThat(check("names", data.toString()).code()).isZero();
        Files.writeString(data.resolve("two"), "two");
        Cli.Result second = check("names", data.toString());
        assertThat(second.out()).contains("Not reused: the names in some has changed");
        assertThat(second.code()).isEqualTo(1);
    }

    @Test
    @DisplayName("the time of a file")
    void time() throws IOException {
        Path file = data.resolve("one");
        assertThat(check("time", file.toString()).code()).isZero();
        Files.setLastModifiedTime(file, FileTime.fromMillis(86_400_000));
        assertThat(check("time", file.toString()).code()).isEqualTo(1);
    }

    @Test
    @DisplayName("a jar of the class path as a file")
    void a_jar() throws IOException {
        Path jar = folder.resolve("some.jar");
        writeJar(jar, 10);
        classPath = jar.toString();
        assertThat(check("jar", jar.toString()).code()).isZero();
        writeJar(jar, 2000);
        assertThat(check("jar", jar.toString()).code()).isEqualTo(1);
    }

    private static void writeJar(Path jar, int size) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.setLevel(0);
            out.putNextEntry(new ZipEntry("content"));
            out.write(new byte[size]);
        }
    }

    @Test
    @DisplayName("what an allowed file holds")
    void an_allowed_file() throws IOException {
        Path file = folder.resolve("outside");
        Files.writeString(file, "one");
        assertThat(check("content", file.toString()).code()).isEqualTo(3);
        options = List.of("--allow-read=" + folder);
        assertThat(check("content", file.toString()).code()).isZero();
        Files.writeString(file, "two");
        Cli.Result second = check("content", file.toString());
        assertThat(second.out()).contains("Not reused: the content of " + file + " has changed");
        assertThat(second.code()).isEqualTo(1);
        options = List.of();
        assertThat(check("content", file.toString()).code()).isEqualTo(3);
    }

    @Test
    @DisplayName("the names in an allowed directory")
    void an_allowed_directory() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("one"), "one");
        options = List.of("--allow-read=" + folder);
        assertThat(check("names", outside.toString()).code()).isZero();
        Files.writeString(outside.resolve("two"), "two");
        assertThat(check("names", outside.toString()).code()).isEqualTo(1);
    }

    @Test
    @DisplayName("whether a file is there that may not be read")
    void a_refused_file() throws IOException {
        Path file = folder.resolve("outside");
        assertThat(check("file", file.toString()).code()).isZero();
        Files.writeString(file, "one");
        assertThat(check("file", file.toString()).code()).isEqualTo(1);
    }

    @Test
    @DisplayName("the size of a file that may not be read")
    void a_size() throws IOException {
        Path file = folder.resolve("outside");
        Files.writeString(file, "one");
        assertThat(check("jar", file.toString()).code()).isZero();
        Files.write(file, new byte[2000]);
        assertThat(check("jar", file.toString()).code()).isEqualTo(1);
    }

    @Test
    @DisplayName("the environment")
    void the_environment() {
        assertThat(check("variable", "x").code()).isZero();
        options = List.of("--env=SOME_VARIABLE=x");
        assertThat(check("variable", "x").code()).isEqualTo(1);
    }

    @Test
    @DisplayName("a class in the source file")
    void a_class_in_memory() throws IOException {
        assertThat(check("class").code()).isZero();
        Files.writeString(source, "class Helper {}\n", StandardOpenOption.APPEND);
        assertThat(check("class").code()).isEqualTo(1);
    }

    @Test
    @DisplayName("a property of the host")
    void a_property_of_the_host() {
        String language = System.getProperty("user.language");
        assertThat(check("language").code()).isZero();
        try {
            System.setProperty("user.language", "tlh");
            assertThat(check("language").code()).isEqualTo(1);
        } finally {
            System.setProperty("user.language", language);
        }
    }

    @Test
    @DisplayName("the name of the class path")
    void the_class_path() throws IOException {
        assertThat(check("path").code()).isZero();
        Path other = Files.createDirectory(folder.resolve("other"));
        classPath += File.pathSeparator + other;
        assertThat(check("path").code()).isEqualTo(1);
    }

    @Test
    @DisplayName("arguments that are spelled alike")
    void arguments() {
        assertThat(check("words", "a b").code()).isZero();
        Cli.Result other = check("words", "a", "b");
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.out()).doesNotContain("eused");
    }

    @Test
    @DisplayName("the stack of an exploration")
    void a_stack() {
        assertThat(explore("1m").code()).isZero();
        assertThat(explore("16k").code()).isEqualTo(1);
    }

    private Cli.Result explore(String stack) {
        return Cli.run(
                "explore",
                "--quiet",
                "--store=" + folder.resolve("store"),
                "--stack=" + stack,
                "--op=descend()",
                "--length=2",
                source.toString());
    }
}
