package dev.fathom.guest;

import java.lang.management.MemoryUsage;

/** Makes what management beans hand out. */
final class Management {
    private Management() {}

    /** What is in use is always the same: how much a program has allocated so far is no part of its state. */
    static MemoryUsage memoryUsage(boolean heap) {
        long most = heap ? Runtime.getRuntime().maxMemory() : -1;
        long used = heap ? most / 2 : 1L << 24;
        return new MemoryUsage(used, used, heap ? most : used, most);
    }

    static long upMillis() {
        return System.nanoTime() / 1_000_000;
    }
}
