package dev.fathom.search.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Words on disk")
class DiskWordsTest {
    private static final int PART = 1 << 12;

    @TempDir
    private Path folder;

    private FileChannel open() throws IOException {
        return FileChannel.open(
                Files.createTempFile(folder, "words", ".tmp"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    }

    @Test
    @DisplayName("are what was put there, in files that have no name while they are used")
    void kept() throws Exception {
        DiskWords words = new DiskWords(PART, this::open);
        words.ensure(5000);
        for (long i = 0; i < 5000; i++) {
            words.set(i, i * 77);
        }
        words.ensure(9000);
        for (long i = 0; i < 5000; i++) {
            assertThat(words.get(i)).isEqualTo(i * 77);
        }
        assertThat(words.get(8999)).isZero();
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    @DisplayName("stay when there is no room for more, and that is said")
    void full() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "needs a device that is always full");
        AtomicInteger files = new AtomicInteger();
        DiskWords words = new DiskWords(
                PART, () -> files.getAndIncrement() == 0 ? open() : FileChannel.open(full, StandardOpenOption.WRITE));
        words.ensure(10);
        words.set(9, 99);
        assertThatThrownBy(() -> words.ensure(1000))
                .isInstanceOf(SpillFailure.class)
                .hasMessageContaining("No space left on device")
                .hasMessageContaining("fathom.tmpdir");
        assertThat(words.get(9)).isEqualTo(99);
    }
}
