package dev.fathom.vm.options;

/** How many words the regions of the heap may take. */
public record HeapSize(int permanentWords, int untrackedWords, int youngWords) {
    /** A heap for checking and running ordinary programs: 256 MiB of young objects. */
    public static final HeapSize DEFAULT = new HeapSize(8 << 20, 1 << 20, 64 << 20);
}
