package dev.fathom.vm.link;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import org.jspecify.annotations.NullUnmarked;

/** Guest program: fields and array elements through var handles. */
@NullUnmarked // what a program does with null is its own affair
public final class VarHandleProgram {
    private static final VarHandle INT = find("number", int.class);
    private static final VarHandle LONG = find("wide", long.class);
    private static final VarHandle OBJECT = find("object", Object.class);
    private static final VarHandle BYTE = find("small", byte.class);
    private static final VarHandle FINAL = find("fixed", int.class);
    private static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);

    private int number;
    private long wide;
    private volatile Object object;
    private byte small;
    private final int fixed = Integer.parseInt("3");

    private VarHandleProgram() {}

    private static VarHandle find(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(VarHandleProgram.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] arguments) {
        VarHandleProgram target = new VarHandleProgram();
        exact(target);
        adapted(target);
        failures(target);
    }

    private static void exact(VarHandleProgram target) {
        INT.set(target, 5);
        System.out.println(INT.compareAndSet(target, 5, 6) + " " + INT.compareAndSet(target, 5, 7));
        System.out.println((int) INT.getAndAdd(target, 10) + " " + (int) INT.getVolatile(target));
        INT.getAndAdd(target, 1);
        LONG.setRelease(target, 1L << 40);
        LONG.getAndAdd(target, 1L);
        BYTE.getAndAdd(target, (byte) -3);
        System.out.println(target.number + " " + target.wide + " " + target.small);
        OBJECT.setVolatile(target, "x");
        System.out.println(OBJECT.compareAndExchange(target, "x", "y") + (String) OBJECT.getAcquire(target));
        String[] texts = {"a", "b"};
        TEXTS.set(texts, 1, "c");
        System.out.println(TEXTS.compareAndSet(texts, 0, "a", "k") + texts[0] + (String) TEXTS.getOpaque(texts, 1));
    }

    private static void adapted(VarHandleProgram target) {
        INT.set(target, (short) 4);
        System.out.println((long) INT.get(target));
        INT.set(target, Integer.valueOf(8));
        Object boxed = INT.get(target);
        System.out.println(boxed);
        LONG.set(target, 3);
        System.out.println(target.wide);
    }

    private static void failures(VarHandleProgram target) {
        show(() -> TEXTS.get(new String[1], 9));
        show(() -> INT.set(target, "text"));
        show(() -> FINAL.set(target, target.fixed));
        show(() -> INT.withInvokeExactBehavior().set(target, (short) 4));
        OBJECT.set(target, 5);
        show(() -> System.out.println((String) OBJECT.get(target)));
    }

    private static void show(Runnable body) {
        try {
            body.run();
        } catch (WrongMethodTypeException | UnsupportedOperationException | ClassCastException e) {
            System.out.println(e);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("bounds: " + e.getMessage());
        }
    }
}
