package dev.fathom.junit;

import java.nio.file.Path;
import java.util.Optional;

/** Where tests are recorded. */
final class TestStore {
    private TestStore() {}

    /** Returns the folder that an annotation names; none if it names none, or if the system property {@code fathom.store} is {@code none}. */
    static Optional<Path> of(String name) {
        return name.isEmpty() || "none".equals(System.getProperty("fathom.store"))
                ? Optional.empty()
                : Optional.of(Path.of(name));
    }
}
