package dev.fathom.cli;

import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Build;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Records as JSON; {@code docs/json.md} describes it. */
final class StoreJson {
    private final List<Map<String, @Nullable Object>> records = new ArrayList<>();

    /** Adds a record, and what is known to be wrong with it. */
    void add(Listed record, Optional<Refusal> found) {
        Optional<Refusal> refusal =
                record instanceof Listed.Unreadable unreadable ? Optional.of(unreadable.refusal()) : found;
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        Listed.@Nullable Readable readable = record instanceof Listed.Readable known ? known : null;
        map.put("target", readable == null ? null : readable.target());
        map.put("file", record.file().getFileName().toString());
        map.put("bytes", record.size());
        map.put("summary", readable == null ? Map.of() : readable.summary().properties());
        map.put("sections", readable == null ? List.of() : sections(readable));
        map.put("refused", refusal.map(StoreJson::refusal).orElse(null));
        records.add(map);
    }

    private static List<Map<String, Object>> sections(Listed.Readable record) {
        List<Map<String, Object>> sections = new ArrayList<>();
        record.sections().forEach(each -> {
            Map<String, Object> section = new LinkedHashMap<>();
            section.put("name", each.name());
            section.put("bytes", each.length());
            sections.add(section);
        });
        return sections;
    }

    private static Map<String, Object> refusal(Refusal refusal) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", refusal.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        map.put("reason", refusal.detail());
        return map;
    }

    String write(Path store) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("store", store.toString());
        root.put("records", records);
        root.put("fathomVersion", Build.version());
        return JsonWriter.write(root);
    }
}
