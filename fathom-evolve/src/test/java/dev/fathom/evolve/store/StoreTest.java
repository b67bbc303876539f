package dev.fathom.evolve.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store")
class StoreTest {
    private static final Map<String, byte[]> SOME = Records.sections("some states", "some elements");
    private static final Map<String, byte[]> OTHER = Records.sections("other states, and more of them", "");
    private static final Summary FINE = Records.summary("no-violation");
    private static final Summary WRONG = Records.summary("violation");

    @TempDir
    private Path folder;

    private Store store;

    @BeforeEach
    void makeStore() {
        store = Store.at(folder.resolve("store"));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(store.directory())) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    @DisplayName("gives back what was committed, section by section")
    void gives_back_what_was_committed() throws IOException {
        Records.write(store, "com.acme.Main", FINE, SOME);
        assertThat(Records.read(store, "com.acme.Main")).isEqualTo(Records.content(FINE, SOME));
        Records.write(store, "com.acme.Main", WRONG, OTHER);
        assertThat(Records.read(store, "com.acme.Main")).isEqualTo(Records.content(WRONG, OTHER));
    }

    @Test
    @DisplayName("keeps targets apart, whatever they are called")
    void keeps_targets_apart() throws IOException {
        List<String> targets = List.of(
                "a",
                "A",
                "a/b",
                "a\\b",
                "../a",
                "..",
                ".",
                "",
                " ",
                "-x",
                "a b",
                "a\nb",
                "a\0b",
                "com.acme.Main 1 2",
                "com.acme.Main 12",
                "ünïcödé",
                "unicode",
                "日本語",
                "\uD83D\uDE00",
                "\uD800",
                "\uD801",
                "?",
                "*",
                "con",
                "x".repeat(59),
                "x".repeat(60),
                "x".repeat(61),
                "x".repeat(100_000),
                "x".repeat(100_001));
        for (String each : targets) {
            Records.write(store, each, FINE.with(Summary.NOTE, each), Records.sections(each, "e"));
        }
        for (String each : targets) {
            assertThat(Records.read(store, each))
                    .isEqualTo(Records.content(FINE.with(Summary.NOTE, each), Records.sections(each, "e")));
        }
        assertThat(store.list())
                .hasSize(targets.size())
                .extracting(each -> ((Listed.Readable) each).target())
                .containsExactlyInAnyOrderElementsOf(targets);
        assertThat(files()).allMatch(name -> name.matches("[\\w.-]{1,120}"));
        assertThat(files().stream().map(String::toLowerCase).distinct()).hasSize(targets.size() + 2);
    }

    @Test
    @DisplayName("has nothing before anything is written, and does not create its directory to say so")
    void is_created_on_demand() throws IOException {
        assertThat(store.read("a")).isEqualTo(new ReadResult.Absent());
        assertThat(store.list()).isEmpty();
        assertThat(store.size()).isZero();
        assertThat(store.sweep()).isZero();
        assertThat(store.remove("a")).isFalse();
        assertThat(store.directory()).doesNotExist();
        Store deep = Store.at(folder.resolve("x/y/z"));
        Records.write(deep, "a", FINE, SOME);
        assertThat(Records.read(deep, "a")).isEqualTo(Records.content(FINE, SOME));
    }

    @Test
    @DisplayName("is ignored by version control and names its format")
    void marks_its_directory() throws IOException {
        Records.write(store, "a", FINE, SOME);
        assertThat(store.directory().resolve(".gitignore")).hasContent("*\n");
        assertThat(store.directory().resolve("store-format")).hasContent("fathom store 1\n");
    }

    @Test
    @DisplayName("hides from version control a directory of its own, but not one where others live")
    void leaves_the_files_of_others_alone() throws IOException {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("Main.java"), "class Main {}");
        Files.writeString(project.resolve("half-a-download.part"), "bytes");
        Files.writeString(project.resolve("gold.record"), "music");
        Store guest = Store.at(project);
        Records.write(guest, "a", FINE, SOME);
        assertThat(project.resolve(".gitignore")).doesNotExist();
        assertThat(project.resolve("half-a-download.part")).exists();
        assertThat(guest.list()).hasSize(1);

        Path usual = Files.createDirectories(folder.resolve(".fathom"));
        Files.writeString(usual.resolve("last-trace.json"), "{}");
        Records.write(Store.at(usual), "a", FINE, SOME);
        assertThat(usual.resolve(".gitignore")).hasContent("*\n");
    }

    @Test
    @DisplayName("shows nothing of a record that is not committed, and forgets it when the writer is closed")
    void hides_what_is_not_committed() throws IOException {
        Records.write(store, "a", FINE, SOME);
        List<String> before = files();
        try (RecordWriter writer = store.writer("a")) {
            try (OutputStream out = writer.section("states")) {
                out.write(new byte[1_000_000]);
            }
            assertThat(Records.read(store, "a")).isEqualTo(Records.content(FINE, SOME));
            assertThat(store.size()).isGreaterThan(1_000_000);
        }
        assertThat(files()).isEqualTo(before);
        assertThat(Records.read(store, "a")).isEqualTo(Records.content(FINE, SOME));
    }

    @Test
    @DisplayName("lets readers go on with the record they have while it is replaced and removed")
    void keeps_records_that_are_being_read() throws IOException {
        Records.write(store, "a", FINE, SOME);
        try (StoredRecord record = ((ReadResult.Found) store.read("a")).record()) {
            ByteBuffer states = record.section("states");
            Records.write(store, "a", WRONG, OTHER);
            assertThat(store.remove("a")).isTrue();
            assertThat(Records.content(record)).isEqualTo(Records.content(FINE, SOME));
            record.close();
            assertThat(states).isEqualTo(ByteBuffer.wrap("some states".getBytes(StandardCharsets.UTF_8)));
        }
        assertThat(store.read("a")).isEqualTo(new ReadResult.Absent());
    }

    @Test
    @DisplayName("reads sections of any size, in pieces where they are large")
    void reads_large_sections() throws IOException {
        byte[] bytes = new byte[3_000_017];
        new Random(5).nextBytes(bytes);
        ByteBuffer expected = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        Records.write(store, "a", FINE, Map.of("large", bytes));
        for (int pieceBits : new int[] {30, 21, 20, 12}) {
            Path file = store.list().get(0).file();
            try (StoredRecord record = StoredRecord.open(file, pieceBits)) {
                SectionBytes section = record.largeSection("large");
                assertThat(section.size()).isEqualTo(bytes.length);
                assertThat(firstDifference(section, expected)).isEqualTo(-1);
                if (pieceBits < 21) {
                    assertThatThrownBy(() -> record.section("large"))
                            .isInstanceOf(StoreException.class)
                            .hasMessageContaining("3000017 bytes");
                } else {
                    assertThat(record.section("large")).isEqualTo(expected);
                }
                assertThatThrownBy(() -> section.getByte(bytes.length)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> section.getByte(-1)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> section.getLong(bytes.length - 7))
                        .isInstanceOf(IndexOutOfBoundsException.class);
            }
        }
    }

    private static int firstDifference(SectionBytes section, ByteBuffer expected) {
        for (int i = 0; i + Long.BYTES <= expected.limit(); i++) {
            if (section.getByte(i) != expected.get(i)
                    || section.getInt(i) != expected.getInt(i)
                    || section.getLong(i) != expected.getLong(i)) {
                return i;
            }
        }
        return -1;
    }

    @Test
    @DisplayName("stamps records that do not say when they were made")
    void stamps_records() throws IOException {
        Records.write(store, "a", Summary.empty(), SOME);
        assertThat(Records.read(store, "a").summary().get(Summary.CREATED).orElseThrow())
                .matches("20\\d\\d-\\d\\d-\\d\\dT.*Z");
    }

    @Test
    @DisplayName("holds its writers to their order")
    void refuses_misuse_of_a_writer() throws IOException {
        RecordWriter writer = store.writer("a");
        OutputStream out = writer.section("states");
        assertThatThrownBy(() -> writer.section("elements")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> writer.commit(FINE)).isInstanceOf(IllegalStateException.class);
        out.close();
        assertThatThrownBy(() -> out.write(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> writer.section("states")).isInstanceOf(IllegalArgumentException.class);
        writer.commit(FINE);
        assertThatThrownBy(() -> writer.section("more")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> writer.commit(FINE)).isInstanceOf(IllegalStateException.class);
        writer.close();
        assertThat(Records.read(store, "a")).isEqualTo(Records.content(FINE, Map.of("states", new byte[0])));
    }

    @Test
    @DisplayName("can hold a record without sections, and says which sections are missing")
    void can_hold_a_summary_alone() throws IOException {
        Records.write(store, "a", FINE, Map.of());
        try (StoredRecord record = ((ReadResult.Found) store.read("a")).record()) {
            assertThat(record.hasSection("states")).isFalse();
            assertThatThrownBy(() -> record.section("states"))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("no section states");
        }
    }

    @Test
    @DisplayName("removes records, and tells its size")
    void removes_records() throws IOException {
        Records.write(store, "a", FINE, SOME);
        Records.write(store, "b", FINE, OTHER);
        long both = store.size();
        assertThat(both).isEqualTo(store.list().stream().mapToLong(Listed::size).sum());
        assertThat(store.remove("a")).isTrue();
        assertThat(store.remove("a")).isFalse();
        assertThat(store.size()).isBetween(1L, both - 1);
        assertThat(store.list()).hasSize(1);
    }
}
