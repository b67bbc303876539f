package dev.fathom.evolve.store;

/**
 * Where a section is in its file.
 *
 * @param checksum CRC-32C of the bytes and the zeros that fill them up to a multiple of {@link RecordFormat#ALIGNMENT}
 */
public record SectionEntry(String name, long offset, long length, int checksum) {
    long paddedLength() {
        return RecordFormat.padded(length);
    }
}
