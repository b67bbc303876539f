package dev.fathom.vm.program;

import java.util.Objects;

/** Makes elements of one method, as many as are wanted, or of a method that two loaders have. */
public final class ManyElements {
    private ManyElements() {}

    public static Elements of(int count) {
        Elements result = new Elements();
        add(count, result);
        return result;
    }

    /** Makes elements that have the same names, one by one, as so many others. */
    public static Elements twice(int count) {
        Elements result = of(count);
        add(count, result);
        return result;
    }

    @SuppressWarnings("NullAway")
    private static void add(int count, Elements result) {
        VmClass owner = new VmClass("some/Owner", VmClass.Kind.INSTANCE, null, null);
        VmMethod method = new VmMethod(owner, "method", "()V", 0, null, 0, 0);
        for (int i = 0; i < count; i++) {
            result.add(Objects.requireNonNull(method), i);
        }
    }
}
