package dev.fathom.vm.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFilesTest {
    @TempDir
    Path folder;

    private HostFiles files() throws IOException {
        Files.createDirectories(folder.resolve("classes/inner"));
        Files.writeString(folder.resolve("classes/data.txt"), "visible");
        Files.writeString(folder.resolve("secret.txt"), "hidden");
        Files.createSymbolicLink(folder.resolve("classes/link.txt"), folder.resolve("secret.txt"));
        try (ClassPath classPath = new ClassPath(List.of(folder.resolve("classes")))) {
            return HostFiles.of(classPath);
        }
    }

    private String at(String name) {
        return folder.resolve("classes") + "/" + name;
    }

    @Test
    void filesOnTheClassPathCanBeRead() throws IOException {
        HostFiles files = files();

        HostFile found = files.find(at("data.txt"));

        assertThat(found.readable()).isTrue();
        assertThat(new String(files.content(found), StandardCharsets.UTF_8)).isEqualTo("visible");
        assertThat(files.list(files.find(at("")))).containsExactly("data.txt", "inner", "link.txt");
    }

    @Test
    void filesBesideTheClassPathAreHidden() throws IOException {
        assertThat(files().find(folder.resolve("secret.txt").toString())).isNull();
    }

    @Test
    void twoDotsDoNotLeadOut() throws IOException {
        assertThat(files().find(at("inner/../../secret.txt"))).isNull();
    }

    @Test
    void linksDoNotLeadOut() throws IOException {
        assertThat(files().find(at("link.txt"))).isNull();
    }

    @Test
    void directoriesAboveTheClassPathExistButCannotBeListed() throws IOException {
        HostFile above = files().find(folder.toString());

        assertThat(above.isDirectory()).isTrue();
        assertThat(above.readable()).isFalse();
    }

    @Test
    void theJdkCanBeRead() throws IOException {
        HostFile release = files().find(System.getProperty("java.home") + "/release");

        assertThat(release.readable()).isTrue();
    }

    @Test
    void aFileStaysWhatItWasWhenItWasSeenFirst() throws IOException {
        HostFiles files = files();
        byte[] before = files.content(files.find(at("data.txt")));

        Files.writeString(folder.resolve("classes/data.txt"), "changed since");

        assertThat(files.content(files.find(at("data.txt")))).isEqualTo(before);
    }
}
