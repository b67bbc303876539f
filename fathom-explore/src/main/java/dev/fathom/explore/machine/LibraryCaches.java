package dev.fathom.explore.machine;

import dev.fathom.explore.subject.ClassInitialization;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/**
 * Lets the library fill caches of its own before they could tell states apart. Each backtracking would empty them again,
 * and to fill some of them takes the library a million instructions.
 */
final class LibraryCaches {
    /** Caches in fields that no program can see, to be left out of comparison. */
    static final List<String> FIELDS = List.of(
            "java.lang.String.hash*",
            "java.lang.Class.enumConstant*",
            "java.lang.Class.name",
            "java.lang.Class.packageName",
            "java.lang.Class.reflectionData",
            "java.lang.Enum.hash");

    private static final List<String> FORMATTERS = List.of("java/util/Formatter", "java/text/DecimalFormatSymbols");

    /** Filling the caches of formatters takes fewer steps than this. */
    private static final long STEPS_TO_FILL = 1_000_000;

    private final Vm vm;

    LibraryCaches(Vm vm) {
        this.vm = vm;
    }

    /** Fills those that exceptions and texts need. The base of the heap must be open. */
    void fill() {
        VmClass category = vm.system("java/util/Locale$Category");
        ClassInitialization.ensure(vm, category);
        VmMethod defaultLocale =
                vm.method("java/util/Locale", "getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;");
        for (String each : List.of("DISPLAY", "FORMAT")) {
            vm.invoke(defaultLocale, vm.heap.words[vm.field(category.name, each).offset]);
        }
    }

    /** Fills those that are used with classes which were just initialised. The base of the heap must be open. */
    void fill(List<VmClass> initialized) {
        if (mayTakeLong() && initialized.stream().anyMatch(each -> FORMATTERS.contains(each.name))) {
            vm.interpreter.begin();
            vm.invoke(vm.method("dev/fathom/guest/Formats", "fillCaches", "()Ljava/lang/String;"));
        }
    }

    private boolean mayTakeLong() {
        long limit = vm.options.stepLimit();
        return limit == 0 || limit >= STEPS_TO_FILL;
    }
}
