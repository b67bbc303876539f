package dev.fathom.evolve.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store that many use at once")
@Timeout(120)
class ConcurrencyTest {
    @TempDir
    private Path folder;

    private Store store;
    private final List<Process> processes = new ArrayList<>();

    @BeforeEach
    void makeStore() {
        store = Store.at(folder.resolve("store"));
    }

    @AfterEach
    void endProcesses() {
        processes.forEach(Process::destroyForcibly);
    }

    private Process start(String what, int number) throws IOException {
        Process process = Processes.startStoreUser(what, store.directory().toString(), "a", "" + number);
        processes.add(process);
        return process;
    }

    /** Reads the record, which must be of one writer in all its parts, and returns which one that is. */
    private String readPattern() throws IOException {
        Records.Content content = Records.read(store, "a");
        String number = content.summary().get(Summary.VERDICT).orElseThrow();
        assertThat(content.sections()).containsOnlyKeys("first", "second");
        for (ByteBuffer each : content.sections().values()) {
            assertThat(each.limit()).isEqualTo(20_000 + Integer.parseInt(number) % 1000);
            while (each.hasRemaining()) {
                assertThat(each.get() == (byte) Integer.parseInt(number)).isTrue();
            }
        }
        return number;
    }

    @Test
    @DisplayName("always has one whole record when threads write the same target")
    void threads_write_the_same_target() throws Exception {
        StoreUser.writePattern(store, "a", 0);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> running = new ArrayList<>();
        for (int thread = 1; thread <= 4; thread++) {
            int number = thread * 100;
            running.add(threads.submit(() -> {
                for (int i = 0; i < 60; i++) {
                    StoreUser.writePattern(store, "a", number + i);
                }
                return null;
            }));
        }
        while (!running.stream().allMatch(Future::isDone)) {
            readPattern();
        }
        for (Future<?> each : running) {
            each.get();
        }
        threads.shutdown();
        assertThat(readPattern()).endsWith("59");
        assertThat(Records.sideFiles(store)).isEmpty();
    }

    @Test
    @DisplayName("always has one whole record when processes write the same target")
    void processes_write_the_same_target() throws IOException, InterruptedException {
        StoreUser.writePattern(store, "a", 0);
        for (int i = 0; i < 3; i++) {
            start("commit", 60);
        }
        while (processes.stream().anyMatch(Process::isAlive)) {
            readPattern();
        }
        for (Process each : processes) {
            assertThat(Processes.output(each)).isEqualTo("committed\n");
            assertThat(each.waitFor()).isZero();
        }
        assertThat(readPattern()).endsWith("59");
        assertThat(Records.sideFiles(store)).isEmpty();
    }

    @Test
    @DisplayName("leaves alone what another process is writing, and removes it once that was killed")
    void sweeps_what_killed_processes_left() throws IOException, InterruptedException {
        StoreUser.writePattern(store, "a", 0);
        Process process = start("stall", 5_000_000);
        Processes.awaitLine(process, "writing");
        assertThat(Records.sideFiles(store)).hasSize(1);
        assertThat(store.sweep()).isZero();
        StoreUser.writePattern(store, "a", 1);
        assertThat(Records.sideFiles(store)).hasSize(1);
        assertThat(store.size()).isGreaterThan(4_000_000);

        process.destroyForcibly().waitFor();
        assertThat(readPattern()).isEqualTo("1");
        assertThat(Records.sideFiles(store)).hasSize(1);
        StoreUser.writePattern(store, "b", 2);
        assertThat(Records.sideFiles(store)).isEmpty();
        assertThat(readPattern()).isEqualTo("1");
    }

    @Test
    @DisplayName("has a whole record whenever a process that writes is killed")
    void survives_kills_at_any_time() throws IOException, InterruptedException {
        StoreUser.writePattern(store, "a", 0);
        Random random = new Random(3);
        Set<String> seen = new HashSet<>();
        for (int round = 0; round < 8; round++) {
            Process process = start("commit", 1_000_000);
            Processes.awaitLine(process, "committed");
            Thread.sleep(random.nextInt(150));
            process.destroyForcibly().waitFor();
            seen.add(readPattern());
            assertThat(Records.sideFiles(store).size()).isLessThanOrEqualTo(1);
        }
        assertThat(seen).hasSize(8);
        assertThat(store.sweep()).isLessThanOrEqualTo(1);
        assertThat(Records.sideFiles(store)).isEmpty();
    }

    @Test
    @DisplayName("keeps its own unfinished record from other threads and other processes that sweep")
    void protects_what_it_is_writing() throws IOException, InterruptedException {
        try (RecordWriter writer = store.writer("a")) {
            try (OutputStream out = writer.section("first")) {
                out.write(new byte[1_000_000]);
                assertThat(store.sweep()).isZero();
                assertThat(start("once", 10).waitFor()).isZero();
                out.write(1);
            }
            assertThat(Records.sideFiles(store)).hasSize(1);
            writer.commit(Records.summary("mine"));
        }
        assertThat(Records.read(store, "a").summary()).isEqualTo(Records.summary("mine"));
    }

    @Test
    @DisplayName("removes no side file that is a link or a directory, and none with another name")
    void sweeps_its_own_files_only() throws IOException {
        StoreUser.writePattern(store, "a", 0);
        String record = store.list().get(0).file().getFileName().toString();
        Path precious = Files.writeString(folder.resolve("precious"), "text");
        Path link = store.directory().resolve(RecordNames.ofSideFile(record, 1));
        Files.createSymbolicLink(link, precious);
        Path directory = Files.createDirectory(store.directory().resolve(RecordNames.ofSideFile(record, 2)));
        Path other = Files.writeString(store.directory().resolve(record + ".part"), "text");
        Path left = Files.writeString(store.directory().resolve(RecordNames.ofSideFile(record, 3)), "text");
        assertThat(store.sweep()).isEqualTo(1);
        assertThat(left).doesNotExist();
        assertThat(List.of(precious, link, directory, other)).allMatch(Files::exists);
    }

    @Test
    @DisplayName("gives every thread that sweeps and writes what it wants")
    void sweeps_while_others_begin_to_write() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(3);
        Future<?> sweeping = threads.submit(() -> {
            for (int i = 0; i < 2000; i++) {
                store.sweep();
            }
            return null;
        });
        Future<?> writing = threads.submit(() -> {
            for (int i = 0; i < 500; i++) {
                try (RecordWriter writer = store.writer("b")) {
                    writer.section("x").close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        threads.shutdown();
        try {
            sweeping.get();
            writing.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
