package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** Access flags in words. */
final class Flags {
    private static final int[] COMMON = {
        Opcodes.ACC_PUBLIC,
        Opcodes.ACC_PRIVATE,
        Opcodes.ACC_PROTECTED,
        Opcodes.ACC_STATIC,
        Opcodes.ACC_FINAL,
        Opcodes.ACC_ABSTRACT,
        Opcodes.ACC_SYNTHETIC
    };
    private static final String[] COMMON_WORDS = {
        "public", "private", "protected", "static", "final", "abstract", "synthetic"
    };

    private Flags() {}

    static List<String> ofMethod(int access) {
        return words(
                access,
                new int[] {Opcodes.ACC_SYNCHRONIZED, Opcodes.ACC_NATIVE, Opcodes.ACC_BRIDGE, Opcodes.ACC_VARARGS},
                "synchronized",
                "native",
                "bridge",
                "varargs");
    }

    static List<String> ofField(int access) {
        return words(
                access,
                new int[] {Opcodes.ACC_VOLATILE, Opcodes.ACC_TRANSIENT, Opcodes.ACC_ENUM},
                "volatile",
                "transient",
                "enum");
    }

    static List<String> ofClass(int access) {
        return words(
                access,
                new int[] {Opcodes.ACC_INTERFACE, Opcodes.ACC_ENUM, Opcodes.ACC_ANNOTATION, Opcodes.ACC_RECORD},
                "interface",
                "enum",
                "annotation",
                "record");
    }

    private static List<String> words(int access, int[] more, String... moreWords) {
        List<String> result = new ArrayList<>();
        for (int i = 0; i < COMMON.length; i++) {
            add(access, COMMON[i], COMMON_WORDS[i], result);
        }
        for (int i = 0; i < more.length; i++) {
            add(access, more[i], moreWords[i], result);
        }
        return result;
    }

    private static void add(int access, int flag, String word, List<String> into) {
        if ((access & flag) != 0) {
            into.add(word);
        }
    }
}
