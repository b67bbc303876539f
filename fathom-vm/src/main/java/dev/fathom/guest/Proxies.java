package dev.fathom.guest;

import java.util.List;

/** Lets the machine write the class files of dynamic proxies. */
final class Proxies {
    private Proxies() {}

    static byte[] generate(String name, List<Class<?>> interfaces, int access) {
        return generate(name, interfaces.toArray(new Class<?>[0]), access);
    }

    private static native byte[] generate(String name, Class<?>[] interfaces, int access);
}
