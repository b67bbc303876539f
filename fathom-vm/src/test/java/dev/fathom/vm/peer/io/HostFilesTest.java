package dev.fathom.vm.peer.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFilesTest {
    @TempDir
    Path folder;

    private HostFiles files(Path... readable) throws IOException {
        Files.createDirectories(folder.resolve("classes/inner"));
        Files.writeString(folder.resolve("classes/data.txt"), "visible");
        Files.writeString(folder.resolve("secret.txt"), "hidden");
        Files.createSymbolicLink(folder.resolve("classes/link.txt"), folder.resolve("secret.txt"));
        try (ClassPath classPath = new ClassPath(List.of(folder.resolve("classes")))) {
            return HostFiles.of(classPath, List.of(readable));
        }
    }

    private String at(String name) {
        return folder.resolve("classes") + "/" + name;
    }

    private static HostFile found(HostFiles files, String path) {
        return Objects.requireNonNull(files.find(path));
    }

    @Test
    void filesOnTheClassPathCanBeRead() throws IOException {
        HostFiles files = files();

        HostFile found = found(files, at("data.txt"));

        assertThat(found.isReadable()).isTrue();
        assertThat(new String(files.content(found), StandardCharsets.UTF_8)).isEqualTo("visible");
        assertThat(files.list(found(files, at("")))).containsExactly("data.txt", "inner", "link.txt");
    }

    @Test
    void filesBesideTheClassPathAreThereButRefused() throws IOException {
        assertThat(found(files(), folder.resolve("secret.txt").toString()).isRefused())
                .isTrue();
    }

    @Test
    void whatIsNotThereIsNotThere() throws IOException {
        assertThat(files().find(folder.resolve("nothing").toString())).isNull();
    }

    @Test
    void allowedFilesCanBeRead() throws IOException {
        HostFiles files = files(folder.resolve("secret.txt"));

        HostFile found = found(files, folder.resolve("secret.txt").toString());

        assertThat(new String(files.content(found), StandardCharsets.UTF_8)).isEqualTo("hidden");
        assertThat(found(files, at("link.txt")).isReadable()).isTrue();
    }

    @Test
    void twoDotsDoNotLeadOut() throws IOException {
        assertThat(found(files(), at("inner/../../secret.txt")).isRefused()).isTrue();
    }

    @Test
    void linksDoNotLeadOut() throws IOException {
        assertThat(found(files(), at("link.txt")).isRefused()).isTrue();
    }

    @Test
    void directoriesAboveTheClassPathExistButCannotBeListed() throws IOException {
        HostFile above = found(files(), folder.toString());

        assertThat(above.isDirectory()).isTrue();
        assertThat(above.isReadable()).isFalse();
    }

    @Test
    void theJdkCanBeRead() throws IOException {
        HostFile release = found(files(), System.getProperty("java.home") + "/release");

        assertThat(release.isReadable()).isTrue();
    }

    @Test
    void aFileStaysWhatItWasWhenItWasSeenFirst() throws IOException {
        HostFiles files = files();
        byte[] before = files.content(found(files, at("data.txt")));

        Files.writeString(folder.resolve("classes/data.txt"), "changed since");

        assertThat(files.content(found(files, at("data.txt")))).isEqualTo(before);
    }
}
