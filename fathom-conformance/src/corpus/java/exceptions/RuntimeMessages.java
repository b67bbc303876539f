package exceptions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Probes the messages of exceptions raised by the virtual machine and by basic library calls. */
public final class RuntimeMessages {
    private static class Animal {
    }

    private static final class Dog extends Animal {
    }

    private enum Size { SMALL }

    private interface Action {
        Object run() throws Exception;
    }

    private RuntimeMessages() {
    }

    private static void attempt(String label, Action action) {
        try {
            System.out.println(label + ": " + action.run());
        } catch (Exception e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> T unchecked(Object value) {
        return (T) value;
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        Object text = "text";
        attempt("index", () -> ints[3]);
        attempt("negative index", () -> ints[-1]);
        attempt("store index", () -> ints[7] = 1);
        attempt("byte index", () -> (new byte[0])[0]);
        attempt("nested index", () -> (new long[2][3])[1][4]);
        attempt("cast", () -> (Integer) text);
        attempt("cast own", () -> (Dog) new Animal());
        attempt("cast mixed", () -> (Dog) (Object) "s");
        attempt("cast array", () -> (int[]) (Object) new long[1]);
        attempt("cast object array", () -> (String[]) new Object[1]);
        attempt("cast own array", () -> (Dog[]) (Object) new Animal[1]);
        attempt("cast interface", () -> (Runnable) (Object) new Dog());
        attempt("cast null", () -> (Dog) (Object) null);
        attempt("heap pollution", () -> {
            String s = unchecked(5);
            return s;
        });
        attempt("Class.cast", () -> Integer.class.cast(text));
        attempt("array store", () -> ((Object[]) new String[1])[0] = 5);
        attempt("array store own", () -> ((Object[]) new Dog[1])[0] = new Animal());
        attempt("array store nested", () -> ((Object[]) new int[1][])[0] = new long[0]);
        attempt("negative size", () -> new int[-5]);
        attempt("negative dim", () -> new String[2][-1]);
        attempt("copy bounds", () -> copy(new int[10], 5, new int[10], 0, 7));
        attempt("copy dest", () -> copy(new Object[10], 0, new String[3], 1, 3));
        attempt("copy length", () -> copy(new char[1], 0, new char[1], 0, -1));
        attempt("copy source", () -> copy(new double[1], -1, new double[1], 0, 1));
        attempt("copy kinds", () -> copy(new int[1], 0, new long[1], 0, 1));
        attempt("copy to object", () -> copy(new int[1], 0, new Object[1], 0, 1));
        attempt("copy not array", () -> copy("x", 0, new Object[1], 0, 1));
        attempt("copy element", () -> copy(new Object[] {"a", 1}, 0, new String[2], 0, 2));
        attempt("subSequence", () -> new StringBuilder("abc").deleteCharAt(1).append("de", 0, 1));
        attempt("list get", () -> new ArrayList<>(List.of(1)).get(1));
        attempt("immutable", () -> List.of(1).add(2));
        attempt("immutable null", () -> List.of(1, null));
        attempt("duplicate key", () -> Map.of("a", 1, "a", 2));
        attempt("asList", () -> Arrays.asList(1, 2).remove(0));
        attempt("iterator", () -> new ArrayList<>().iterator().next());
        attempt("optional", () -> Optional.empty().get());
        attempt("valueOf", () -> Size.valueOf("LARGE"));
        attempt("forName", () -> Class.forName("no.such.Type"));
        attempt("subList", () -> new ArrayList<>(List.of(1, 2)).subList(1, 3));
        attempt("copyOfRange", () -> Arrays.copyOfRange(ints, 3, 1));
        attempt("repeat", () -> "x".repeat(-1));
        attempt("division", () -> 1 / ints[0]);
        attempt("capacity", () -> new ArrayList<>(-1));
    }

    private static Object copy(Object source, int from, Object target, int to, int length) {
        System.arraycopy(source, from, target, to, length);
        return "copied";
    }
}
