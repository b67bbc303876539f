package dev.fathom.vm.mixed;

import dev.fathom.vm.program.VmClass;
import java.util.Set;
import org.objectweb.asm.commons.Remapper;

/**
 * How classes of the guest are called on the host. All names get a prefix, so that no class of the host is what they name; what has none is ours. Three types stay, because
 * arrays have them.
 */
final class TwinNames {
    static final String TWIN = "h/";
    static final String STATICS = "s/";
    static final String RUN = "fathom/Run";
    static final String BLOCK = "fathom/Block";
    static final String OBJECT = "java/lang/Object";
    static final String TWIN_OBJECT = TWIN + OBJECT;
    static final String STRING = TWIN + "java/lang/String";
    static final String CLASS = TWIN + "java/lang/Class";
    static final String THROWABLE = "java/lang/Throwable";
    static final String PACKAGE = "dev/fathom/vm/mixed/host/";
    static final String THROWN = PACKAGE + "Thrown";

    private static final Set<String> OF_ARRAYS = Set.of(OBJECT, "java/lang/Cloneable", "java/io/Serializable");

    private TwinNames() {}

    static String twin(String name) {
        return OF_ARRAYS.contains(name) ? name : TWIN + name;
    }

    /** Returns the name of the guest's class, or array descriptor, for that of the host's. */
    static String guest(String twin) {
        if (twin.startsWith("[")) {
            return twin.replace("L" + TWIN, "L");
        }
        return twin.startsWith(TWIN) ? twin.substring(TWIN.length()) : twin;
    }

    /** Returns the name of the twin; a hidden class may be named by itself alone. */
    static String twin(VmClass type) {
        if (type.name.equals(OBJECT)) {
            return TWIN_OBJECT;
        }
        return type.hidden ? TWIN + type.name.replace('+', '_') + "_" + type.id : twin(type.name);
    }

    static String statics(VmClass type) {
        return STATICS + (type.hidden ? type.name.replace('+', '_') + "_" + type.id : type.name);
    }

    /** Renames what a class names. */
    static Remapper remapper(VmClass type) {
        return new Remapper() {
            @Override
            public String map(String name) {
                return type.hidden && name.equals(type.name) ? twin(type) : twin(name);
            }
        };
    }
}
