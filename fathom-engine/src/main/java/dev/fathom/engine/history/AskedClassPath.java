package dev.fathom.engine.history;

import java.util.Set;
import org.objectweb.asm.ClassReader;

/** Finds out whether a program may ask what its class path is called: versions are often kept under different names. */
final class AskedClassPath {
    private static final int UTF8 = 1;

    /** Names of methods that tell; whoever calls none of them can still find the property by reflection, by its name. */
    private static final Set<String> NAMES =
            Set.of("getProperty", "getProperties", "getClassPath", "java.class.path", "getSystemProperties");

    private AskedClassPath() {}

    /** Says whether the code in a class file may ask. */
    static boolean mayAsk(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && reader.readByte(at - 1) == UTF8 && NAMES.contains(text(reader, at))) {
                return true;
            }
        }
        return false;
    }

    private static String text(ClassReader reader, int at) {
        int length = reader.readUnsignedShort(at);
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) (reader.readByte(at + 2 + i) & 0xFF));
        }
        return text.toString();
    }
}
