package dev.fathom.guest;

/** Initialises a class that comes after others, step by step, as another thread may be at one of them (JVMS §5.5, steps 7 to 9). */
final class Initializing {
    private Initializing() {}

    static void inOrder(Class<?> type) {
        supers(type);
        own(type);
    }

    /** Initialises the superclass and those superinterfaces that come with the class, or waits for the thread that does. */
    private static native void supers(Class<?> type);

    /** Runs the initialiser of the class itself, if it has one. */
    private static native void own(Class<?> type);
}
