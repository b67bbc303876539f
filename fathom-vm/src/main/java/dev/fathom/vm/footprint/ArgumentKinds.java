package dev.fathom.vm.footprint;

import dev.fathom.vm.program.VmMethod;
import org.objectweb.asm.Type;

/** Which argument words of a method are references. */
final class ArgumentKinds {
    private ArgumentKinds() {}

    /** Returns by argument word, the receiver first, whether it is a reference. */
    static boolean[] of(VmMethod method) {
        boolean[] result = new boolean[method.argWords];
        int at = 0;
        if (!method.isStatic()) {
            result[at++] = true;
        }
        for (Type each : Type.getArgumentTypes(method.descriptor)) {
            result[at] = each.getSort() == Type.OBJECT || each.getSort() == Type.ARRAY;
            at += each.getSize();
        }
        return result;
    }
}
