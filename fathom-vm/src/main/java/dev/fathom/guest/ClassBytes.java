package dev.fathom.guest;

import java.nio.ByteBuffer;
import java.security.ProtectionDomain;

/** Hands class files from buffers to the machine. */
final class ClassBytes {
    private ClassBytes() {}

    static Class<?> define(
            ClassLoader loader, String name, ByteBuffer buffer, int offset, int length, ProtectionDomain domain) {
        byte[] bytes = new byte[length];
        buffer.duplicate().position(offset).get(bytes);
        return define(loader, name, bytes, domain);
    }

    private static native Class<?> define(ClassLoader loader, String name, byte[] bytes, ProtectionDomain domain);

    /** Returns the class after its initialisation. */
    static Class<?> initialized(Class<?> type) {
        initialize(type);
        return type;
    }

    private static native void initialize(Class<?> type);
}
