package dev.fathom.evolve.store;

import java.nio.file.Path;
import java.util.List;

/** A record as it appears in a list: what can be told without reading its sections. */
public sealed interface Listed {
    Path file();

    /** How many bytes it takes. */
    long size();

    /** A record. */
    record Readable(Path file, long size, String target, Summary summary, List<SectionEntry> sections)
            implements Listed {}

    /** Something in the place of one. */
    record Unreadable(Path file, long size, Refusal refusal) implements Listed {}
}
