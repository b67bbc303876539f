package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The command store")
class StoreCommandTest {
    private static final TimeZone ZONE = TimeZone.getDefault();

    @TempDir
    private Path folder;

    private Store store;

    @BeforeEach
    void writeRecords() throws IOException {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        store = Store.at(folder.resolve("store"));
        write("com.acme.Main 1 2", "2026-11-15T12:34:56.789Z", "no-violation", 1_234_567, 40_000);
        write("com.acme.Broken", "2026-11-14T23:59:59Z", "violation", 12, 1_000);
        write("examples/Übung.java", "2026-10-01T00:00:00Z", "incomplete", 1_000, 2_500_000);
    }

    @AfterEach
    void restoreZone() {
        TimeZone.setDefault(ZONE);
    }

    private void write(String target, String created, String verdict, long states, int bytes) throws IOException {
        try (RecordWriter writer = store.writer(target)) {
            for (String section : List.of("states", "elements")) {
                try (OutputStream out = writer.section(section)) {
                    out.write(new byte[section.equals("states") ? bytes : 100]);
                }
            }
            writer.commit(Summary.empty()
                    .with(Summary.COMMAND, "check")
                    .with(Summary.CREATED, created)
                    .with(Summary.FATHOM, "0.1.0")
                    .with(Summary.VERDICT, verdict)
                    .with(Summary.STATES, states)
                    .with(Summary.SECONDS, "1.5"));
        }
    }

    /** Changes a byte in the first section of a record. */
    private void damage(String target) throws IOException {
        Path file = store.find(target).orElseThrow().file();
        byte[] bytes = Files.readAllBytes(file);
        bytes[100] ^= 1;
        Files.write(file, bytes);
    }

    private Cli.Result run(String command, String... arguments) {
        List<String> all = new ArrayList<>(List.of("store", command));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--store", store.directory().toString()));
        return Cli.run(all.toArray(String[]::new));
    }

    private String output(int code, String command, String... arguments) {
        Cli.Result result = run(command, arguments);
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isEqualTo(code);
        return result.out().replace(folder.toString(), "<folder>");
    }

    private void assertRefused(Cli.Result result, String... parts) {
        assertThat(result.err()).contains(parts).doesNotContain("internal error");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
    }

    private List<String> targets() throws IOException {
        return store.list().stream().map(StoreText::name).toList();
    }

    @Test
    @DisplayName("lists records with target, time, verdict, states and size")
    void lists_records() throws IOException {
        Golden.check("store-list.txt", output(0, "list"));
        Files.writeString(store.find("com.acme.Broken").orElseThrow().file(), "no longer a record");
        Golden.check("store-list-refused.txt", output(0, "list"));
        for (Listed each : store.list()) {
            store.remove(each);
        }
        assertThat(output(0, "list")).isEqualTo("No records in <folder>/store.\n");
    }

    @Test
    @DisplayName("shows what a record says about itself")
    void shows_a_record() {
        Golden.check("store-show.txt", output(0, "show", "com.acme.Main 1 2"));
    }

    @Test
    @DisplayName("verifies records and fails if one is damaged, whatever its head says")
    void verifies_records() throws IOException {
        Golden.check("store-verify.txt", output(0, "verify"));
        damage("com.acme.Main 1 2");
        Golden.check("store-verify-damaged.txt", output(1, "verify"));
        assertThat(output(1, "verify", "com.acme.Main 1 2")).contains("section states does not match its checksum");
        assertThat(output(0, "verify", "com.acme.Broken")).contains("1 record, none refused");
    }

    @Test
    @DisplayName("removes the records of targets, by target or by file")
    void prunes_targets() throws IOException {
        String file =
                store.find("com.acme.Broken").orElseThrow().file().getFileName().toString();
        assertThat(output(0, "remove", "--dry-run", "com.acme.Main 1 2", file))
                .contains("would remove com.acme.Main 1 2, ", "2 records, ", "would be freed");
        assertThat(targets()).hasSize(3);
        Golden.check("store-remove.txt", output(0, "remove", "com.acme.Main 1 2", file, "com.acme.Broken"));
        assertThat(targets()).containsExactly("examples/Übung.java");
    }

    @Test
    @DisplayName("removes old records, but not the newest if they are to be kept")
    void prunes_by_age_and_number() throws IOException {
        Instant now = Instant.now();
        for (int days = 1; days <= 5; days++) {
            write("t" + days, now.minus(Duration.ofDays(days)).toString(), "no-violation", 1, 1);
        }
        output(0, "remove", "com.acme.Main 1 2", "com.acme.Broken", "examples/Übung.java");
        assertThat(output(0, "remove", "--older-than", "36h", "t1", "t2")).contains("removed t2");
        assertThat(targets()).containsExactly("t1", "t3", "t4", "t5");
        output(0, "remove", "--older-than", "2d", "--keep", "3");
        assertThat(targets()).containsExactly("t1", "t3", "t4");
        output(0, "remove", "--keep", "2");
        assertThat(targets()).containsExactly("t1", "t3");
        output(0, "remove", "--older-than", "12h");
        assertThat(targets()).isEmpty();
        assertThat(output(0, "remove", "--keep", "0")).isEqualTo("0 records, 0 B freed\n");
    }

    @Test
    @DisplayName("removes damaged and foreign records, and nothing else unless it is told to")
    void prunes_damaged_records() throws IOException {
        damage("com.acme.Main 1 2");
        Files.writeString(store.find("com.acme.Broken").orElseThrow().file(), "no longer a record");
        assertThat(output(0, "remove", "--damaged")).contains("2 records, ");
        assertThat(targets()).containsExactly("examples/Übung.java");
    }

    @Test
    @DisplayName("removes what killed runs left behind")
    void prunes_unfinished_files() throws IOException {
        Path record = store.find("com.acme.Broken").orElseThrow().file();
        Path left = record.resolveSibling(record.getFileName() + ".0123456789abcdef.part");
        Files.writeString(left, "half");
        assertThat(output(0, "remove", "--dry-run", "--damaged")).isEqualTo("0 records, 0 B would be freed\n");
        assertThat(left).exists();
        assertThat(output(0, "remove", "--damaged")).isEqualTo("0 records, 0 B freed, and 1 unfinished file\n");
        assertThat(left).doesNotExist();
    }

    @Test
    @DisplayName("writes what it shows as JSON")
    void writes_json() throws IOException {
        damage("com.acme.Main 1 2");
        Files.writeString(store.find("com.acme.Broken").orElseThrow().file(), "no longer a record");
        Path json = folder.resolve("store.json");
        output(1, "verify", "--json", json.toString());
        Golden.check("store-verify.json", Files.readString(json).replace(folder.toString(), "<folder>"));
        output(0, "list", "--json", json.toString());
        assertThat(Files.readString(json)).contains("\"target\": \"examples/Übung.java\"", "\"kind\": \"foreign\"");
        output(0, "show", "examples/Übung.java", "--json", json.toString());
        assertThat(Files.readString(json)).contains("\"bytes\": 2500000").doesNotContain("acme");
    }

    @Test
    @DisplayName("refuses what it cannot do, and says what to do instead")
    void refuses_bad_requests() throws IOException {
        assertRefused(run("show", "com.acme.Missing"), "no record of com.acme.Missing", "fathom store list");
        assertRefused(run("verify", "com.acme.Missing"), "no record of com.acme.Missing");
        assertRefused(run("remove", "com.acme.Missing"), "no record of com.acme.Missing");
        assertRefused(run("show"), "TARGET", "Try: fathom store show --help");
        assertRefused(run("remove"), "say what to remove", "--older-than");
        assertRefused(run("remove", "--older-than", "yesterday"), "'yesterday' is not a duration");
        assertRefused(run("remove", "--keep", "-1"), "whole number from 0");
        assertRefused(run("list", "--json", folder.toString()), "cannot write --json");
        assertRefused(Cli.run("store"), "subcommand", "Try: fathom store --help");
        assertRefused(Cli.run("store", "lsit"), "lsit");
        for (String command : List.of("list", "verify")) {
            assertRefused(
                    Cli.run("store", command, "--store", folder.resolve("none").toString()),
                    "there is no store " + folder.resolve("none"),
                    "--store DIR");
        }
        Files.writeString(store.find("com.acme.Broken").orElseThrow().file(), "");
        assertRefused(run("show", "com.acme.Broken"), "is damaged: it is empty", "--damaged");
        Files.writeString(store.directory().resolve("store-format"), "fathom store 99\n");
        assertRefused(run("list"), "store of format 99", "this Fathom uses format 1");
        assertRefused(run("remove", "--keep", "0"), "store of format 99");
    }

    @Test
    @DisplayName("has help for each of its commands")
    void has_help() {
        Golden.check("help-store.txt", Cli.run("store", "--help").out());
        for (String each : List.of("list", "show", "verify", "remove")) {
            Cli.Result result = Cli.run("store", each, "--help");
            assertThat(result.code()).isZero();
            Golden.check("help-store-" + each + ".txt", result.out());
        }
    }

    @Test
    @DisplayName("prints names with control characters in a line")
    void prints_strange_names() throws IOException {
        write("a\nb\u001b[2J\uD800", "no time at all", "fine\t?", 1, 1);
        assertThat(output(0, "list")).contains("a\\u000ab\\u001b[2J\\ud800", "fine\\u0009?");
    }
}
