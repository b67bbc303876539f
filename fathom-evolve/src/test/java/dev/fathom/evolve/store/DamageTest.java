package dev.fathom.evolve.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read is what was written, or it is refused: there is no third. */
@Tag("slow")
@DisplayName("A record")
class DamageTest {
    private static final Map<String, byte[]> SECTIONS = Records.sections("1, 2, 3", "main 0-7, main 7-12, <init>");
    private static final Summary SUMMARY = Records.summary("no-violation");

    @TempDir
    private Path folder;

    private Store store;
    private Path file;
    private byte[] good;

    @BeforeEach
    void writeOne() throws IOException {
        store = Store.at(folder.resolve("store"));
        Records.write(store, "a", SUMMARY, SECTIONS);
        file = store.list().get(0).file();
        good = Files.readAllBytes(file);
    }

    /** Reads all of what is in the record's place; returns why it was refused, and makes sure that it is right if not. */
    private Optional<Refusal> refusal() throws IOException {
        ReadResult result = store.read("a");
        if (result instanceof ReadResult.Refused refused) {
            return Optional.of(refused.refusal());
        }
        try (StoredRecord record = ((ReadResult.Found) result).record()) {
            assertThat(Records.content(record)).isEqualTo(Records.content(SUMMARY, SECTIONS));
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(e.refusal());
        }
    }

    private void assertRefused(Refusal.Kind kind, String part, String... parts) throws IOException {
        Refusal refusal = refusal().orElseThrow();
        assertThat(refusal.kind()).isEqualTo(kind);
        assertThat(refusal.text()).contains(part);
        assertThat(List.of(parts)).allMatch(refusal.text()::contains);
        assertThat(store.list()).hasSize(1);
        assertThat(store.verify(store.list().get(0))).contains(refusal);
    }

    /** Whatever was in its place, the next commit puts it right. */
    private void assertReplaceable() throws IOException {
        Records.write(store, "a", SUMMARY, SECTIONS);
        assertThat(refusal()).isEmpty();
        assertThat(store.verify(store.list().get(0))).isEmpty();
    }

    @Test
    @DisplayName("that is cut off anywhere is refused")
    void that_is_cut_off() throws IOException {
        for (int length = 0; length < good.length; length++) {
            Files.write(file, Arrays.copyOf(good, length));
            assertRefused(Refusal.Kind.DAMAGED, file.toString(), "is damaged", "setting ‘damaged’");
        }
        assertReplaceable();
    }

    @Test
    @DisplayName("that has grown is refused")
    void that_has_grown() throws IOException {
        for (int more = 1; more < 100; more++) {
            Files.write(file, Arrays.copyOf(good, good.length + more));
            assertRefused(Refusal.Kind.DAMAGED, "is damaged");
        }
        byte[] twice = Arrays.copyOf(good, 2 * good.length);
        System.arraycopy(good, 0, twice, good.length, good.length);
        Files.write(file, twice);
        assertRefused(Refusal.Kind.DAMAGED, "is damaged");
    }

    @Test
    @DisplayName("that has any bit flipped is refused")
    void that_has_a_bit_flipped() throws IOException {
        for (int i = 0; i < good.length; i++) {
            for (int bits = 1; bits < 0x200; bits <<= 1) {
                byte[] bad = good.clone();
                bad[i] ^= (byte) (bits < 0x100 ? bits : 0xFF);
                Files.write(file, bad);
                assertThat(refusal()).as("byte %d of %d", i, good.length).isPresent();
            }
        }
    }

    @Test
    @DisplayName("that has a stretch overwritten is refused")
    void that_has_a_stretch_overwritten() throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 1000; round++) {
            int from = random.nextInt(good.length);
            int to = from + 1 + random.nextInt(good.length - from);
            byte[] bad = good.clone();
            if (random.nextBoolean()) {
                Arrays.fill(bad, from, to, (byte) 0);
            } else {
                byte[] noise = new byte[to - from];
                random.nextBytes(noise);
                System.arraycopy(noise, 0, bad, from, noise.length);
            }
            Files.write(file, bad);
            assertThat(refusal().isPresent()).isEqualTo(!Arrays.equals(bad, good));
        }
    }

    @Test
    @DisplayName("whose directory is nonsense under a right checksum is refused")
    void that_was_made_up() throws IOException {
        int footer = good.length - RecordFormat.FOOTER_BYTES;
        int start = (int) ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).getLong(footer);
        byte[] directory = Arrays.copyOfRange(good, start, footer);
        Random random = new Random(11);
        for (int round = 0; round < 2500; round++) {
            byte[] changed = directory.clone();
            changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            if (random.nextBoolean()) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            byte[] bad = good.clone();
            System.arraycopy(changed, 0, bad, start, changed.length);
            System.arraycopy(RecordFormat.footer(start, changed).array(), 0, bad, footer, RecordFormat.FOOTER_BYTES);
            Files.write(file, bad);
            // Other words in the summary cannot be told from right ones; all else must make sense.
            if (store.read("a") instanceof ReadResult.Found found) {
                try (StoredRecord record = found.record()) {
                    assertThat(record.target()).isEqualTo("a");
                    record.verify();
                } catch (RefusedException e) {
                    assertThat(e.refusal().kind()).isEqualTo(Refusal.Kind.DAMAGED);
                }
            }
        }
    }

    @Test
    @DisplayName("in whose place is a foreign file is refused")
    void that_is_foreign() throws IOException {
        for (String text : List.of("x", "PK\3\4 an archive", "{\"verdict\": \"no-violation\"}", "\0".repeat(5000))) {
            Files.writeString(file, text);
            assertRefused(Refusal.Kind.FOREIGN, "does not begin as a record");
        }
        assertReplaceable();
    }

    @Test
    @DisplayName("of another target is refused, although it is whole")
    void that_belongs_to_another_target() throws IOException {
        Records.write(store, "b", Records.summary("violation"), Map.of());
        Path other = store.list().get(1).file();
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        assertRefused(Refusal.Kind.FOREIGN, "it was written for b");
        assertReplaceable();
    }

    @Test
    @DisplayName("of a later format is refused with both versions")
    void of_a_later_format() throws IOException {
        ByteBuffer later = ByteBuffer.wrap(good.clone()).order(ByteOrder.LITTLE_ENDIAN);
        later.putInt(8, 7).putInt(12, RecordFormat.checksum(later.array(), 0, 12));
        Files.write(file, later.array());
        assertRefused(Refusal.Kind.OTHER_VERSION, "format 7", "reads format 1", "Use the Fathom that wrote it");
    }

    @Test
    @DisplayName("in a store of a later format is refused, and nothing is written there")
    void in_a_store_of_a_later_format() throws IOException {
        Files.writeString(store.directory().resolve("store-format"), "fathom store 2\n");
        assertThat(store.read("a"))
                .isInstanceOfSatisfying(
                        ReadResult.Refused.class,
                        refused -> assertThat(refused.refusal().text())
                                .contains("store of format 2", "uses format 1", "setting ‘store=DIR’"));
        assertThatThrownBy(() -> store.writer("a"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("store of format 2");
        Files.writeString(store.directory().resolve("store-format"), "something else");
        assertThat(store.read("a")).isInstanceOf(ReadResult.Refused.class);
        assertThatThrownBy(() -> store.writer("a")).hasMessageContaining("does not name the format");
        Files.writeString(store.directory().resolve("store-format"), "");
        assertReplaceable();
        assertThat(store.directory().resolve("store-format")).hasContent("fathom store 1\n");
    }

    @Test
    @DisplayName("in whose place is a directory is refused, and cannot be replaced or removed")
    void that_is_a_directory() throws IOException {
        Files.delete(file);
        Files.createDirectories(file.resolve("child"));
        assertRefused(Refusal.Kind.FOREIGN, "it is a directory");
        assertThatThrownBy(() -> Records.write(store, "a", SUMMARY, SECTIONS))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot write " + file)
                .hasMessageContaining("Move away what is in its place");
        assertThatThrownBy(() -> store.remove("a")).hasMessageContaining("it is a directory");
        assertThat(file.resolve("child")).exists();
        assertThat(Records.sideFiles(store)).isEmpty();
    }

    @Test
    @DisplayName("in whose place is a pipe is refused, and nobody waits for its writer")
    void that_is_a_pipe() throws IOException, InterruptedException {
        Files.delete(file);
        Optional<Process> made = Processes.start("mkfifo", file.toString());
        assumeTrue(made.isPresent() && made.get().waitFor() == 0, "no mkfifo here");
        assertRefused(Refusal.Kind.FOREIGN, "it is no regular file");
        assertReplaceable();
    }

    @Test
    @DisplayName("is found through symbolic links; a commit replaces the link, and not what is behind it")
    void behind_links() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        Files.move(file, elsewhere);
        Files.createSymbolicLink(file, elsewhere);
        assertThat(refusal()).isEmpty();
        Records.write(store, "a", Records.summary("violation"), Map.of());
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(Files.readAllBytes(elsewhere)).isEqualTo(good);

        Files.delete(file);
        Files.createSymbolicLink(file, elsewhere);
        assertThat(store.remove("a")).isTrue();
        assertThat(elsewhere).exists();

        Files.createSymbolicLink(file, folder.resolve("nowhere"));
        assertThat(store.read("a")).isEqualTo(new ReadResult.Absent());
        assertReplaceable();
        assertThat(folder.resolve("nowhere")).doesNotExist();

        Files.delete(file);
        Files.createSymbolicLink(file, file);
        assertRefused(Refusal.Kind.UNREADABLE, "cannot be read");
        assertReplaceable();
    }

    @Test
    @DisplayName("is found in a store that is a symbolic link, and one that links to nowhere is reported")
    void in_a_linked_store() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), store.directory());
        Store linked = Store.at(link);
        assertThat(Records.read(linked, "a")).isEqualTo(Records.content(SUMMARY, SECTIONS));
        Records.write(linked, "b", SUMMARY, SECTIONS);
        assertThat(store.list()).hasSize(2);

        Store lost = Store.at(Files.createSymbolicLink(folder.resolve("lost"), folder.resolve("nowhere")));
        assertThat(lost.read("a")).isEqualTo(new ReadResult.Absent());
        assertThatThrownBy(() -> lost.writer("a"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("something else has that name");
    }

    @Test
    @DisplayName("in a store that is a file is refused, and the file stays")
    void in_a_store_that_is_a_file() throws IOException {
        Path plain = Files.writeString(folder.resolve("plain"), "text");
        for (Store bad : List.of(Store.at(plain), Store.at(plain.resolve("below")))) {
            assertThat(bad.read("a"))
                    .isInstanceOfSatisfying(
                            ReadResult.Refused.class,
                            refused ->
                                    assertThat(refused.refusal().text()).contains("cannot be read: not a directory"));
            assertThatThrownBy(() -> bad.writer("a"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("cannot write to " + bad.directory())
                    .hasMessageContaining("Move away what is in its place");
        }
        assertThat(plain).hasContent("text");
    }
}
