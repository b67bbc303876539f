package dev.fathom.vm.jdk;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/** The method with which a program begins: the one that the launcher of the JDK calls on which Fathom runs. */
public final class MainMethod {
    /** Since JDK 25, it need not be public or static, nor take arguments (JEP 512). */
    private static final boolean RELAXED = Runtime.version().feature() >= 25;

    private MainMethod() {}

    /** Returns null if a class has none. */
    public static @Nullable VmMethod of(VmClass type) {
        VmMethod withArguments = type.findMethod("main", "([Ljava/lang/String;)V");
        if (isMain(withArguments)) {
            return withArguments;
        }
        VmMethod withoutArguments = RELAXED ? type.findMethod("main", "()V") : null;
        return isMain(withoutArguments) ? withoutArguments : null;
    }

    private static boolean isMain(@Nullable VmMethod method) {
        return method != null && (RELAXED ? !method.isPrivate() : method.isPublic() && method.isStatic());
    }
}
