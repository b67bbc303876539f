package dev.fathom.vm.program;

import java.util.Objects;

/** Makes elements that belong to nothing, as many as are wanted. */
public final class ManyElements {
    private ManyElements() {}

    @SuppressWarnings("NullAway")
    public static Elements of(int count) {
        Elements result = new Elements();
        VmMethod method = new VmMethod(null, "method", "()V", 0, null, 0, 0);
        for (int i = 0; i < count; i++) {
            result.add(Objects.requireNonNull(method), i);
        }
        return result;
    }
}
