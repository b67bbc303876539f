package dev.fathom.guest;

/** Runs guest class loaders for the machine, and keeps their numbers. */
final class ClassLoading {
    /** The loaders that the machine has numbered, in order; the machine appends to it. */
    private static ClassLoader[] loaders;

    private ClassLoading() {}

    /** Loads the class that a symbolic reference names, so that the machine can go on linking. */
    static void load(int loader, String name) {
        ClassLoader initiating = loaderOf(loader);
        Class<?> found;
        try {
            found = initiating.loadClass(name);
        } catch (ClassNotFoundException notFound) {
            NoClassDefFoundError error = new NoClassDefFoundError(name.replace('.', '/'));
            error.initCause(notFound);
            throw error;
        }
        if (found == null) {
            throw new NoClassDefFoundError(name.replace('.', '/'));
        }
        record(initiating, name, found);
    }

    /** Does what {@code Class.forName} does with a loader of the guest's own. The element is what an array is made of. */
    static Class<?> forName(String name, String element, ClassLoader loader, boolean initialize)
            throws ClassNotFoundException {
        Class<?> found = loader.loadClass(element);
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        record(loader, element, found);
        return complete(name, found, initialize);
    }

    private static native ClassLoader loaderOf(int number);

    /** Records the loader as an initiating loader of the class; throws NoClassDefFoundError if the name is wrong. */
    private static native void record(ClassLoader loader, String name, Class<?> found);

    /** Returns the array class of that name over the element, or the element itself, initialised if wanted. */
    private static native Class<?> complete(String name, Class<?> element, boolean initialize);
}
