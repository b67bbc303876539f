package dev.fathom.evolve.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes and reads records in tests. */
final class Records {
    /** All that a record says. */
    record Content(Summary summary, Map<String, ByteBuffer> sections) {}

    private Records() {}

    static Map<String, byte[]> sections(String first, String second) {
        Map<String, byte[]> sections = new LinkedHashMap<>();
        sections.put("states", first.getBytes(StandardCharsets.UTF_8));
        sections.put("elements", second.getBytes(StandardCharsets.UTF_8));
        return sections;
    }

    static Summary summary(String verdict) {
        return Summary.empty()
                .with(Summary.CREATED, "2026-11-15T12:00:00Z")
                .with(Summary.VERDICT, verdict)
                .with(Summary.STATES, 42);
    }

    static void write(Store store, String target, Summary summary, Map<String, byte[]> sections) throws IOException {
        try (RecordWriter writer = store.writer(target)) {
            for (Map.Entry<String, byte[]> each : sections.entrySet()) {
                try (OutputStream out = writer.section(each.getKey())) {
                    out.write(each.getValue());
                }
            }
            writer.commit(summary);
        }
    }

    /** Reads everything of a record that must be there. */
    static Content read(Store store, String target) throws StoreException {
        ReadResult result = store.read(target);
        assertThat(result).isInstanceOf(ReadResult.Found.class);
        try (StoredRecord record = ((ReadResult.Found) result).record()) {
            return content(record);
        }
    }

    static Content content(StoredRecord record) throws StoreException {
        Map<String, ByteBuffer> sections = new LinkedHashMap<>();
        for (SectionEntry each : record.sections()) {
            sections.put(each.name(), record.section(each.name()));
        }
        return new Content(record.summary(), sections);
    }

    /** Returns the files that are being written, or were when a process died. */
    static List<Path> sideFiles(Store store) throws IOException {
        try (Stream<Path> files = Files.list(store.directory())) {
            return files.filter(each -> each.toString().endsWith(".part")).toList();
        }
    }

    static Content content(Summary summary, Map<String, byte[]> sections) {
        Map<String, ByteBuffer> buffers = new LinkedHashMap<>();
        sections.forEach((name, bytes) -> buffers.put(name, ByteBuffer.wrap(bytes)));
        return new Content(summary, buffers);
    }
}
