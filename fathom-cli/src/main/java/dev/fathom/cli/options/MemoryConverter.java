package dev.fathom.cli.options;

/** Reads sizes of a computer's memory. */
final class MemoryConverter extends SizeConverter {
    MemoryConverter() {
        super("1024g");
    }
}
