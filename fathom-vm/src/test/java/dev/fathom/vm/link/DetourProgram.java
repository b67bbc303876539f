package dev.fathom.vm.link;

import dev.fathom.api.Choose;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Guest program: uses lambdas on one of two paths that meet again. */
public final class DetourProgram {
    private DetourProgram() {}

    private static int detour(int number) {
        IntSupplier capturing = () -> number + 1;
        IntUnaryOperator plain = x -> x * 2;
        return plain.applyAsInt(capturing.getAsInt());
    }

    public static void main(String[] arguments) {
        if (Choose.intRange(0, 1) == 1 && detour(3) != 8) {
            throw new AssertionError();
        }
        Choose.bool();
    }
}
