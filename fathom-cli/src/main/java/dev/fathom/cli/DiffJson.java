package dev.fathom.cli;

import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Build;
import dev.fathom.evolve.change.ClassChange;
import dev.fathom.evolve.change.Danger;
import dev.fathom.evolve.change.MethodChange;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.Resolution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The differences between two versions as JSON; {@code docs/json.md} describes it. */
final class DiffJson {
    private DiffJson() {}

    static String write(ProgramChange change) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("changed", !change.isEmpty());
        root.put(
                "classes",
                change.classChanges().values().stream()
                        .flatMap(List::stream)
                        .map(DiffJson::classChange)
                        .toList());
        root.put(
                "methods", change.methodChanges().stream().map(DiffJson::method).toList());
        root.put("calls", change.resolutions().stream().map(DiffJson::call).toList());
        root.put("fathomVersion", Build.version());
        return JsonWriter.write(root);
    }

    private static Map<String, Object> classChange(ClassChange change) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("class", change.className().replace('/', '.'));
        map.put("kind", lowerCase(change.kind()));
        map.put("why", change.why());
        return map;
    }

    private static Map<String, Object> method(MethodChange change) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("class", change.className().replace('/', '.'));
        map.put("method", change.method());
        map.put("kind", lowerCase(change.kind()));
        map.put("whole", change.isWhole());
        map.put("reasons", change.reasons());
        map.put("leaders", change.dangers().stream().map(DiffJson::danger).toList());
        return map;
    }

    private static Map<String, Object> danger(Danger danger) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("leader", danger.leader());
        map.put("oldLine", danger.oldLine());
        map.put("newLine", danger.newLine());
        map.put("why", danger.why());
        return map;
    }

    private static Map<String, Object> call(Resolution call) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("receiver", call.receiver().replace('/', '.'));
        map.put("method", call.method());
        map.put("was", call.was());
        map.put("is", call.is());
        return map;
    }

    private static String lowerCase(Enum<?> kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
