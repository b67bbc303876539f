package dev.fathom.search.property;

import dev.fathom.spi.Property;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds properties by name among those that a class loader brings as services. */
public final class Properties {
    private final ClassLoader loader;

    public Properties(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns the property of that name; throws {@link BadProperty} if there is none. */
    public Property named(String name) {
        List<String> known = new ArrayList<>();
        try {
            for (Property each : ServiceLoader.load(Property.class, loader)) {
                if (each.name().equals(name)) {
                    return each;
                }
                known.add(each.name());
            }
        } catch (ServiceConfigurationError | RuntimeException e) {
            throw new BadProperty("cannot load the properties found on the property path: " + e.getMessage()
                    + (e.getCause() == null ? "" : " (" + e.getCause() + ")"));
        }
        throw new BadProperty("there is no property '" + name + "'; "
                + (known.isEmpty()
                        ? "none was found: name the jar or directory that has it and its META-INF/services/"
                                + Property.class.getName() + " with " + Setting.PROPERTY_PATH
                        : "known: " + String.join(", ", known)));
    }
}
