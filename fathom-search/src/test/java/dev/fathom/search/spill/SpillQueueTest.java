package dev.fathom.search.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A queue that spills")
class SpillQueueTest {
    @TempDir
    private Path folder;

    private static final SpillForm<int[]> INTEGERS = new SpillForm<>() {
        @Override
        public long bytes(int[] element) {
            return element.length * 4L + 16;
        }

        @Override
        public Consumer<int[]> writer(SpillOutput out) {
            return out::integers;
        }

        @Override
        public Supplier<int[]> reader(SpillInput in) {
            return in::integers;
        }
    };

    private final List<FileChannel> opened = new ArrayList<>();

    private FileChannel open() throws IOException {
        FileChannel channel = FileChannel.open(
                folder.resolve("spilled-" + opened.size()),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        opened.add(channel);
        return channel;
    }

    @Test
    @DisplayName("gives back what it was given in the same order, whatever the budget")
    void keeps_the_order() {
        for (long budget : new long[] {0, 1, 100, 1000, 20_000, SpillQueue.UNLIMITED}) {
            for (int seed = 0; seed < 10; seed++) {
                try (SpillQueue<int[]> queue = new SpillQueue<>(INTEGERS, budget, this::open)) {
                    compareWithADeque(queue, new Random(seed));
                }
            }
        }
        assertThat(opened).isNotEmpty().noneMatch(FileChannel::isOpen);
    }

    private static void compareWithADeque(SpillQueue<int[]> queue, Random random) {
        Queue<int[]> reference = new ArrayDeque<>();
        for (int i = 0; i < 3000; i++) {
            // The queue grows first and shrinks later.
            if (random.nextInt(3000) > i / 2 + 500) {
                int[] element = random.ints(random.nextInt(20)).toArray();
                queue.add(element);
                reference.add(element);
            } else {
                assertThat(queue.poll()).isEqualTo(reference.poll());
            }
            assertThat(queue.size()).isEqualTo(reference.size());
        }
        while (!reference.isEmpty()) {
            assertThat(queue.poll()).isEqualTo(reference.poll());
        }
        assertThat(queue.poll()).isNull();
        assertThat(queue.memoryBytes()).isZero();
    }

    @Test
    @DisplayName("keeps to its budget in memory, and takes elements larger than a buffer")
    void keeps_to_its_budget() {
        try (SpillQueue<int[]> queue = new SpillQueue<>(INTEGERS, 2_000_000, this::open)) {
            int[] large = new int[100_000];
            Arrays.setAll(large, index -> index * 31);
            for (int i = 0; i < 40; i++) {
                queue.add(large);
                assertThat(queue.memoryBytes()).isLessThanOrEqualTo(2_000_000);
            }
            for (int i = 0; i < 40; i++) {
                assertThat(queue.poll()).isEqualTo(large);
                assertThat(queue.memoryBytes()).isLessThanOrEqualTo(2_000_000);
            }
        }
    }

    @Test
    @DisplayName("closes a file as soon as all of it was read")
    void gives_the_disk_back() {
        try (SpillQueue<int[]> queue = new SpillQueue<>(INTEGERS, 100, this::open)) {
            for (int i = 0; i < 1000; i++) {
                queue.add(new int[] {i});
            }
            assertThat(opened.size()).isGreaterThan(10);
            for (int i = 0; i < 500; i++) {
                queue.poll();
            }
            long open = opened.stream().filter(FileChannel::isOpen).count();
            assertThat(open).isLessThan(opened.size() * 2L / 3);
        }
    }

    @Test
    @DisplayName("leaves no file behind when it is closed with elements in it")
    void leaves_nothing_behind() throws IOException {
        try (SpillQueue<int[]> queue = new SpillQueue<>(INTEGERS, 10, this::open)) {
            for (int i = 0; i < 100; i++) {
                queue.add(new int[] {i});
            }
        }
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    @DisplayName("says what to do when the disk is full")
    void a_full_disk_is_explained() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "needs a device that is always full");
        SpillFile.Opener opener = () -> FileChannel.open(full, StandardOpenOption.WRITE);
        try (SpillQueue<int[]> queue = new SpillQueue<>(INTEGERS, 10, opener)) {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 100; i++) {
                            queue.add(new int[] {i});
                        }
                    })
                    .isInstanceOf(SpillFailure.class)
                    .hasMessageContaining("No space left on device")
                    .hasMessageContaining("setting ‘max-memory’");
        }
    }
}
