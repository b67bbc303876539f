package dev.fathom.evolve.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A write that fails")
class WriteFaultTest {
    private static final Map<String, byte[]> OLD = Records.sections("old states", "old elements");
    private static final Map<String, byte[]> NEW = Map.of("states", new byte[2_000_000]);

    @TempDir
    private Path folder;

    private Path directory;

    /** A disk on which the n-th step fails, and all steps after it. */
    private static final class FailingDisk extends Disk {
        private final IOException failure;
        private int stepsLeft;

        FailingDisk(int stepsLeft, IOException failure) {
            this.stepsLeft = stepsLeft;
            this.failure = failure;
        }

        private void step() throws IOException {
            if (stepsLeft-- <= 0) {
                throw failure;
            }
        }

        @Override
        FileChannel create(Path file) throws IOException {
            step();
            return super.create(file);
        }

        /** Writes a part, as a disk does that becomes full. */
        @Override
        void write(FileChannel channel, ByteBuffer bytes) throws IOException {
            try {
                step();
            } catch (IOException e) {
                super.write(channel, bytes.limit(bytes.position() + bytes.remaining() / 2));
                throw e;
            }
            super.write(channel, bytes);
        }

        @Override
        void force(FileChannel channel) throws IOException {
            step();
            super.force(channel);
        }

        @Override
        void replace(Path file, Path by) throws IOException {
            step();
            super.replace(file, by);
        }
    }

    @BeforeEach
    void writeOldRecord() throws IOException {
        directory = folder.resolve("store");
        Records.write(Store.at(directory), "a", Records.summary("old"), OLD);
    }

    private void assertOldRecordIsThere() throws IOException {
        Store store = Store.at(directory);
        assertThat(Records.read(store, "a")).isEqualTo(Records.content(Records.summary("old"), OLD));
        assertThat(Records.sideFiles(store)).isEmpty();
    }

    @Test
    @DisplayName("at whatever step leaves the old record and nothing else, and says why and what to do")
    void leaves_the_old_record() throws IOException {
        int steps = 0;
        while (true) {
            Store store = new Store(directory, new FailingDisk(steps, new IOException("No space left on device")));
            StoreException failure = catchThrowableOfType(
                    StoreException.class, () -> Records.write(store, "a", Records.summary("new"), NEW));
            if (failure == null) {
                break;
            }
            assertThat(failure)
                    .hasMessageContaining(directory.toString())
                    .hasMessageContaining("no space left on device")
                    .hasMessageContaining("Free some space");
            assertOldRecordIsThere();
            steps++;
        }
        assertThat(steps).isGreaterThan(10);
        assertThat(Records.read(Store.at(directory), "a").summary()).isEqualTo(Records.summary("new"));
    }

    @Test
    @DisplayName("cannot be committed by someone who did not look")
    void cannot_be_committed() throws IOException {
        Store store = new Store(directory, new FailingDisk(2, new IOException("Input/output error")));
        try (RecordWriter writer = store.writer("a")) {
            OutputStream out = writer.section("states");
            assertThatThrownBy(() -> out.write(new byte[2_000_000])).hasMessageContaining("nput/output error");
            assertThatThrownBy(out::close).isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> writer.commit(Records.summary("new"))).isInstanceOf(StoreException.class);
        }
        assertOldRecordIsThere();
    }

    @Test
    @DisplayName("for lack of permission says so")
    void for_lack_of_permission() throws IOException {
        for (IOException each : List.of(
                new AccessDeniedException(directory.toString()),
                new FileSystemException(directory.toString(), null, "Read-only file system"))) {
            Store store = new Store(directory, new FailingDisk(0, each));
            assertThatThrownBy(() -> store.writer("a"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("cannot write to " + directory + ": ")
                    .hasMessageContaining("Make the directory writable")
                    .hasMessageContaining("setting ‘no-store’");
        }
        assertOldRecordIsThere();
    }

    @Test
    @DisplayName("because its thread was interrupted leaves the old record")
    void because_of_an_interrupt() throws IOException {
        Store store = Store.at(directory);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> Records.write(store, "a", Records.summary("new"), NEW))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertOldRecordIsThere();
    }

    @Test
    @DisplayName("because a real disk is full leaves the old record")
    void on_a_full_disk() throws IOException {
        Path disk = Files.createDirectories(folder.resolve("disk"));
        String output = onFileSystem(
                disk,
                "size=256k",
                quoted("once", disk, 10_000),
                quoted("once", disk, 1_000_000),
                quoted("once", disk, 5_000));
        assertThat(output)
                .containsSubsequence(
                        "committed\nthere: Optional[new]\nside files: 0\n",
                        "failed: cannot write " + disk,
                        "no space left on device. Free some space",
                        "there: Optional[new]\nside files: 0\n",
                        "committed\n");
    }

    @Test
    @DisplayName("because a real disk takes no more files says so, and nothing is there")
    void on_a_disk_without_room_for_files() throws IOException {
        Path disk = Files.createDirectories(folder.resolve("disk"));
        assertThat(onFileSystem(disk, "size=1m,nr_inodes=2", quoted("once", disk.resolve("store"), 10)))
                .containsSubsequence("failed: cannot write to " + disk, "no space left on device", "there: nothing");
    }

    @Test
    @DisplayName("because a real file system is read-only leaves the old record")
    void on_a_read_only_file_system() throws IOException {
        Path disk = Files.createDirectories(folder.resolve("disk"));
        String output = onFileSystem(
                disk,
                "size=1m",
                quoted("once", disk, 10_000),
                "mount -o remount,ro '" + disk + "'",
                quoted("once", disk, 20_000),
                quoted("once", disk.resolve("new"), 1));
        assertThat(output)
                .containsSubsequence(
                        "committed\n",
                        "failed: cannot write to " + disk + ": read-only file system. Make the directory writable",
                        "there: Optional[new]\nside files: 0\n",
                        "failed: cannot write to " + disk.resolve("new") + ": read-only file system",
                        "there: nothing");
    }

    private static String quoted(String what, Path store, int number) {
        return Processes.storeUser(what, store.toString(), "a", "" + number).stream()
                .collect(Collectors.joining("' '", "'", "'"));
    }

    /** Runs commands with a file system mounted that only they see, where the machine allows that. */
    private static String onFileSystem(Path place, String options, String... commands) throws IOException {
        String script =
                "mount -t tmpfs -o " + options + " none '" + place + "' || exit 77\n" + String.join("\n", commands);
        Optional<Process> process = Processes.start("unshare", "--map-root-user", "--mount", "sh", "-c", script);
        assumeTrue(process.isPresent(), "no unshare here");
        String output = Processes.output(process.get());
        assumeTrue(output.contains("there: "), "nothing can be mounted here: " + output);
        return output;
    }
}
