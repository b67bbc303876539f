package dev.fathom.spi;

import java.util.Optional;

/**
 * Something that must hold in every state.
 *
 * <p>To bring one of your own, implement this in a class with a public constructor without parameters and name the class
 * in {@code META-INF/services/dev.fathom.spi.Property}. Its answer must depend on the view alone. Several
 * workers may ask it at the same time.
 */
public interface Property {
    /** Returns the name to ask for it by. */
    String name();

    /** Returns what is wrong with a state, or nothing. */
    Optional<String> violation(StateView state);
}
