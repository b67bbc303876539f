package dev.fathom.vm.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the guest may see of the host, beside its class path and the JDK.
 *
 * @param readable directories and files whose contents it may read
 * @param environment the variables that {@code System.getenv} shows
 */
public record Surroundings(List<Path> readable, Map<String, String> environment) {
    /** Nothing. */
    public static final Surroundings NONE = new Surroundings(List.of(), Map.of());

    public Surroundings {
        readable = List.copyOf(readable);
        environment = Map.copyOf(environment);
    }
}
