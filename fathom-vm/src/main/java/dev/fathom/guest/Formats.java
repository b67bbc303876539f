package dev.fathom.guest;

/** Formats texts once, so that the library has filled its caches of symbols and patterns. */
final class Formats {
    private Formats() {}

    static String fillCaches() {
        return String.format("%d %,d %x %s %.1f %e %c", 1, 1000L, 1, "", 0.5, 0.5, 'a');
    }
}
