package dev.fathom.evolve.store;

/** What came of looking for a record. */
public sealed interface ReadResult {
    /** There is one. Its sections are checked when they are asked for. */
    record Found(StoredRecord record) implements ReadResult {}

    /** There is none. */
    record Absent() implements ReadResult {}

    /** There is something, but nothing that may be relied on. */
    record Refused(Refusal refusal) implements ReadResult {}
}
