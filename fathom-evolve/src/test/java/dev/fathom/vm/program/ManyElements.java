package dev.fathom.vm.program;

import java.util.Objects;

/** Makes elements of one method, as many as are wanted. */
public final class ManyElements {
    private ManyElements() {}

    @SuppressWarnings("NullAway")
    public static Elements of(int count) {
        Elements result = new Elements();
        VmClass owner = new VmClass("some/Owner", VmClass.Kind.INSTANCE, null, null);
        VmMethod method = new VmMethod(owner, "method", "()V", 0, null, 0, 0);
        for (int i = 0; i < count; i++) {
            result.add(Objects.requireNonNull(method), i);
        }
        return result;
    }
}
