package dev.fathom.engine.program;

import dev.fathom.search.property.BadProperty;
import dev.fathom.search.property.Properties;
import dev.fathom.spi.Property;
import dev.fathom.vm.setting.Setting;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the user demands of every state.
 *
 * @param invariants static methods of the program
 * @param properties names of properties on the host's side
 * @param propertyPath where those are
 */
public record Demands(List<String> invariants, List<String> properties, List<Path> propertyPath) {
    public static final Demands NONE = new Demands(List.of(), List.of(), List.of());

    public Demands {
        invariants = List.copyOf(invariants);
        properties = List.copyOf(properties);
        propertyPath = List.copyOf(propertyPath);
    }

    boolean isEmpty() {
        return invariants.isEmpty() && properties.isEmpty();
    }

    /** Adds what must be the same for what was found out about states to be true: the code of properties runs outside the program. */
    public void describe(Map<String, String> settings) {
        settings.put("invariants", invariants.toString());
        settings.put("demanded properties", properties.toString());
        settings.put(
                Program.CODE_OF + "properties",
                properties.isEmpty() ? "" : ServicePath.digest(Setting.PROPERTY_PATH, propertyPath));
    }

    /** Finds the properties; throws a {@link Problem} if one is missing. */
    public List<Property> loadProperties() {
        Properties found = new Properties(ServicePath.loader(Setting.PROPERTY_PATH, propertyPath));
        try {
            return properties.stream().map(found::named).toList();
        } catch (BadProperty e) {
            throw new Problem(Setting.PROPERTY + ": " + e.getMessage());
        }
    }
}
