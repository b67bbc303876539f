package dev.fathom.vm.peer;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Looks at classes and their members, and uses them, by reflection. */
public final class ReflectiveProgram {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value() default "none";

        int[] numbers() default {1, 2};
    }

    record Pair(@Mark("first") int left, List<String> right) {}

    sealed interface Shape permits Circle {}

    static final class Circle implements Shape {}

    @Mark(numbers = 7)
    static class Target<T extends Number> {
        private static final long LIMIT = 5;
        private int count = 3;
        private final String name;

        Target(String name) throws IOException {
            if (name.isEmpty()) {
                throw new IOException("no name");
            }
            this.name = name;
        }

        static double sum(byte a, long b, float c) {
            return a + b + c;
        }

        private String join(char separator, Object... parts) {
            return name + separator + Arrays.toString(parts) + count;
        }

        <X extends Exception> List<? super T> generic(X[] first) throws X {
            return List.of();
        }
    }

    private ReflectiveProgram() {}

    public static void main(String[] args) throws Exception {
        describe(Target.class);
        describe(Pair.class);
        System.out.println(Arrays.toString(Shape.class.getPermittedSubclasses()));
        System.out.println(Pair.class.getRecordComponents()[0].getAnnotation(Mark.class));
        System.out.println(Target.class.getAnnotation(Mark.class));
        System.out.println(Arrays.toString(Thread.State.class.getEnumConstants()));
        members();
        arrays();
        attempt(() -> Class.forName("[L" + Pair.class.getName() + ";"));
        attempt(() -> Class.forName("no.Such"));
        attempt(() -> Class.forName("[L[;"));
    }

    private static void describe(Class<?> type) {
        System.out.println(type.toGenericString() + " in " + type.getEnclosingClass());
        for (Field each : type.getDeclaredFields()) {
            System.out.println(each.toGenericString());
        }
        for (Method each : sorted(type)) {
            System.out.println(each.toGenericString() + Arrays.toString(each.getExceptionTypes()));
        }
    }

    private static Method[] sorted(Class<?> type) {
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, (a, b) -> a.toString().compareTo(b.toString()));
        return methods;
    }

    private static void members() throws Exception {
        Target<?> target = Target.class.getDeclaredConstructor(String.class).newInstance("t");
        Method sum = Target.class.getDeclaredMethod("sum", byte.class, long.class, float.class);
        attempt(() -> sum.invoke(null, (byte) 1, 'a', 2));
        attempt(() -> sum.invoke(null, 1, 2, 3));
        attempt(() -> sum.invoke(null));
        attempt(() -> Target.class
                .getDeclaredMethod("join", char.class, Object[].class)
                .invoke(target, '-', new Object[] {1, "x"}));
        attempt(() -> Target.class.getDeclaredConstructor(String.class).newInstance(""));
        Field count = Target.class.getDeclaredField("count");
        count.set(target, (short) 12);
        attempt(() -> count.getLong(target));
        attempt(() -> {
            count.set(target, "text");
            return null;
        });
        attempt(() -> {
            Target.class.getDeclaredField("LIMIT").set(null, 6L);
            return null;
        });
        try {
            String.class.getDeclaredField("value").setAccessible(true);
        } catch (InaccessibleObjectException e) {
            System.out.println(String.valueOf(e.getMessage()).replaceAll("@.*", ""));
        }
    }

    private static void arrays() {
        Object grid = Array.newInstance(int.class, 2, 3);
        Array.set(Array.get(grid, 1), 2, (byte) 9);
        System.out.println(Arrays.deepToString((int[][]) grid));
        attempt(() -> Array.getByte(Array.get(grid, 1), 2));
        attempt(() -> Array.get(grid, 2));
    }

    private static void attempt(Callable<?> action) {
        try {
            System.out.println(action.call());
        } catch (InvocationTargetException e) {
            System.out.println("target threw " + e.getCause());
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
