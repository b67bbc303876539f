package dev.fathom.vm.link;

import dev.fathom.api.Choose;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Guest program: chooses first and links everything afterwards. */
@SuppressWarnings("IdentityBinaryExpression") // the guest is to do just that
public final class ChoosingProgram {
    private ChoosingProgram() {}

    static int add(int a, int b) {
        return a + b;
    }

    private static Supplier<String> constant() {
        return () -> "constant";
    }

    public static void main(String[] arguments) throws Throwable {
        System.out.println("chose " + Choose.intRange(0, 1));
        MethodHandle add = MethodHandles.lookup()
                .findStatic(ChoosingProgram.class, "add", MethodType.methodType(int.class, int.class, int.class));
        System.out.println(
                "sum " + (int) MethodHandles.insertArguments(add, 0, 1).invokeExact(2));
        System.out.println("boxed " + add.invoke((Object) 1, (short) 2));
        AtomicReference<String> cell = new AtomicReference<>("a");
        System.out.println(cell.compareAndSet("a", "b") + cell.get());
        System.out.println(constant().get() + (constant() == constant()));
    }
}
