package reflection;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Probes reflective construction, inner class constructors, abstract classes and java.lang.reflect.Array. */
public final class ConstructorsAndArrays {
    private static class Widget {
        final String made;

        Widget() {
            made = "default";
        }

        private Widget(int n, String s) {
            made = n + s;
        }

        protected Widget(long... values) {
            made = Arrays.toString(values);
        }

        public Widget(List<String> list) {
            throw new IllegalStateException("refusing " + list);
        }
    }

    private abstract static class Unmakeable {
        Unmakeable() {
        }
    }

    private final class Inner {
        final int n;

        Inner(int n) {
            this.n = n + base;
        }
    }

    private enum Color { RED }

    private interface Face {
    }

    private final int base = 1000;

    private ConstructorsAndArrays() {
    }

    private static void attempt(String label, Constructor<?> constructor, Object... arguments) {
        try {
            Object made = constructor.newInstance(arguments);
            System.out.println(label + ": " + (made instanceof Widget ? ((Widget) made).made : made.getClass().getSimpleName()));
        } catch (InvocationTargetException e) {
            System.out.println(label + ": target threw " + e.getTargetException());
        } catch (InstantiationException | IllegalAccessException | IllegalArgumentException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        Constructor<?>[] constructors = Widget.class.getDeclaredConstructors();
        Arrays.sort(constructors, Comparator.comparing(Constructor::toString));
        for (Constructor<?> constructor : constructors) {
            System.out.println(constructor + " | " + constructor.toGenericString() + " | " + constructor.isVarArgs());
        }
        attempt("default", Widget.class.getDeclaredConstructor());
        attempt("private", Widget.class.getDeclaredConstructor(int.class, String.class), 3, "x");
        attempt("varargs", Widget.class.getDeclaredConstructor(long[].class), new long[] {1, 2});
        attempt("throwing", Widget.class.getConstructor(List.class), List.of("a"));
        attempt("abstract", Unmakeable.class.getDeclaredConstructor());
        attempt("bad arguments", Widget.class.getDeclaredConstructor(int.class, String.class), "x", 3);
        attempt("library", StringBuilder.class.getConstructor(String.class), "built");
        attempt("enum", Color.class.getDeclaredConstructors()[0], "BLUE", 1);
        Inner inner = Inner.class.getDeclaredConstructor(ConstructorsAndArrays.class, int.class).newInstance(new ConstructorsAndArrays(), 5);
        System.out.println("inner " + inner.n + " interfaces have " + Face.class.getDeclaredConstructors().length + " constructors");
        try {
            Widget.class.getConstructor();
        } catch (NoSuchMethodException e) {
            System.out.println("no public default constructor");
        }
        Object ints = Array.newInstance(int.class, 3);
        Array.setInt(ints, 0, 5);
        Array.set(ints, 1, (short) 6);
        Array.setByte(ints, 2, (byte) 7);
        System.out.println(Arrays.toString((int[]) ints) + " " + Array.getLong(ints, 1) + " " + Array.get(ints, 2).getClass().getSimpleName());
        Object grid = Array.newInstance(String.class, 2, 3);
        Array.set(Array.get(grid, 1), 2, "deep");
        System.out.println(Arrays.deepToString((String[][]) grid) + " " + grid.getClass().getSimpleName());
        Runnable[] failures = {() -> Array.setLong(ints, 0, 5L), () -> Array.get(ints, 3), () -> Array.getLength("text"),
            () -> Array.set(grid, 0, "x"), () -> Array.newInstance(int.class, -1), () -> Array.newInstance(void.class, 1),
            () -> Array.getBoolean(ints, 0), () -> Array.set(ints, 0, null), () -> Array.getLength(null)};
        List<String> names = new ArrayList<>();
        for (Runnable failure : failures) {
            try {
                failure.run();
                names.add("none");
            } catch (RuntimeException e) {
                names.add(e.getClass().getSimpleName());
            }
        }
        System.out.println(names);
    }
}
