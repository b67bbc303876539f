package dev.fathom.engine.program;

import dev.fathom.search.finding.Violation;
import dev.fathom.vm.setting.Setting;
import java.util.Set;

/** Tells exceptions that say something about the class path from those that say something about the program. */
public final class UnloadableClasses {
    private static final Set<String> DAMAGED =
            Set.of("java.lang.ClassFormatError", "java.lang.UnsupportedClassVersionError", "java.lang.VerifyError");

    private UnloadableClasses() {}

    /** Throws a {@link Problem} if the program ended because one of its classes is missing or damaged. */
    public static void rejectIfCause(Violation violation, Program program) {
        String where = violation.location().isEmpty() ? "" : " at " + violation.location();
        if (violation.exceptionClass().equals("java.lang.NoClassDefFoundError")
                && violation.message().matches("[\\w$/]+")) {
            throw new Problem("the program needs class " + violation.message().replace('/', '.') + where
                    + ", which is not on the class path (" + new ClassSearch(program.classPath()).searched()
                    + "). Add the jar or directory that has it to " + Setting.CLASS_PATH + ".");
        }
        // Bytes that the program itself makes a class of are its own affair.
        boolean own =
                violation.stackTrace().stream().anyMatch(each -> each.contains("java.lang.ClassLoader.defineClass"));
        if (DAMAGED.contains(violation.exceptionClass()) && !own) {
            throw new Problem("the program needs a class" + where + " that cannot be loaded: " + violation.message()
                    + ". Compile it again.");
        }
    }
}
