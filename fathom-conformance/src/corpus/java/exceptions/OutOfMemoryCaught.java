package exceptions;

import java.util.ArrayList;

/** Probes that absurd allocations fail with a catchable OutOfMemoryError and without side effects. */
public final class OutOfMemoryCaught {
    private OutOfMemoryCaught() {
    }

    private static void attempt(String label, Runnable allocation) {
        try {
            allocation.run();
            System.out.println(label + ": allocated");
        } catch (OutOfMemoryError e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + (e instanceof VirtualMachineError));
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        Object[] kept = {"kept"};
        attempt("long[max]", () -> kept[0] = new long[Integer.MAX_VALUE]);
        attempt("Object[max]", () -> kept[0] = new Object[Integer.MAX_VALUE]);
        attempt("int[max]", () -> kept[0] = new int[Integer.MAX_VALUE]);
        attempt("byte[max]", () -> kept[0] = new byte[Integer.MAX_VALUE]);
        System.out.println(kept[0]);
        attempt("multi", () -> kept[0] = new double[Integer.MAX_VALUE][1]);
        attempt("reflective", () -> kept[0] = java.lang.reflect.Array.newInstance(long.class, Integer.MAX_VALUE));
        attempt("list", () -> new ArrayList<>(Integer.MAX_VALUE));
        attempt("builder", () -> new StringBuilder(Integer.MAX_VALUE));
        attempt("repeat", () -> "xyz".repeat(Integer.MAX_VALUE));
        attempt("small", () -> kept[0] = new int[10]);
        System.out.println(((int[]) kept[0]).length);
        OutOfMemoryError own = new OutOfMemoryError("made by hand");
        System.out.println(own.getMessage() + " " + own.getStackTrace()[0].getMethodName());
    }
}
