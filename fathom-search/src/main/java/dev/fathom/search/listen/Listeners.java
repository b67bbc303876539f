package dev.fathom.search.listen;

import dev.fathom.spi.SearchListener;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds listeners by name among those that a class loader brings as services. */
public final class Listeners {
    private final ClassLoader loader;

    public Listeners(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns the listener of that name; throws {@link BadListener} if there is none. */
    public SearchListener named(String name) {
        List<String> known = new ArrayList<>();
        try {
            for (SearchListener each : ServiceLoader.load(SearchListener.class, loader)) {
                if (each.name().equals(name)) {
                    return each;
                }
                known.add(each.name());
            }
        } catch (ServiceConfigurationError | RuntimeException e) {
            throw new BadListener("cannot load the listeners found on the listener path: " + e.getMessage()
                    + (e.getCause() == null ? "" : " (" + e.getCause() + ")"));
        }
        throw new BadListener("there is no listener '" + name + "'; "
                + (known.isEmpty()
                        ? "none was found: name the jar or directory that has it and its META-INF/services/"
                                + SearchListener.class.getName() + " with " + Setting.LISTENER_PATH
                        : "known: " + String.join(", ", known)));
    }
}
