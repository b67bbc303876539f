package dev.fathom.cli;

import dev.fathom.search.property.BadProperty;
import dev.fathom.search.property.Properties;
import dev.fathom.search.property.Property;
import java.nio.file.Path;
import java.util.List;

/**
 * What the user demands of every state.
 *
 * @param invariants static methods of the program
 * @param properties names of properties on the host's side
 * @param propertyPath where those are
 */
record Demands(List<String> invariants, List<String> properties, List<Path> propertyPath) {
    static final Demands NONE = new Demands(List.of(), List.of(), List.of());

    Demands {
        invariants = List.copyOf(invariants);
        properties = List.copyOf(properties);
        propertyPath = List.copyOf(propertyPath);
    }

    boolean isEmpty() {
        return invariants.isEmpty() && properties.isEmpty();
    }

    /** Finds the properties; throws a {@link Problem} if one is missing. */
    List<Property> loadProperties() {
        Properties found = new Properties(ServicePath.loader("--property-path", propertyPath));
        try {
            return properties.stream().map(found::named).toList();
        } catch (BadProperty e) {
            throw new Problem("--property: " + e.getMessage());
        }
    }
}
