package exceptions;

/** Probes failing class initialisation: ExceptionInInitializerError first, NoClassDefFoundError afterwards. */
public final class InitializerErrors {
    private static final class Failing {
        static final int CONSTANT = 7;
        static int value = compute();

        private static int compute() {
            System.out.println("  initialising Failing");
            throw new IllegalStateException("no value");
        }

        static void touch() {
            System.out.println("unreached");
        }
    }

    private static final class FailingWithError {
        static Object value;

        static {
            System.out.println("  initialising FailingWithError");
            Object o = "s";
            if (o != null) {
                throw new AssertionError("an error passes unwrapped");
            }
        }
    }

    private static class BadBase {
        static int zero = 0;
        static int broken = 1 / zero;
    }

    private static final class Derived extends BadBase {
        static {
            System.out.println("never: superclass failed");
        }

        static int x = 1;
    }

    private InitializerErrors() {
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": fine");
        } catch (Throwable t) {
            System.out.println(label + ": " + t.getClass().getName() + " / " + t.getMessage());
            if (t.getCause() != null) {
                System.out.println("  cause " + t.getCause().getClass().getName());
            }
            if (t instanceof ExceptionInInitializerError) {
                Throwable inner = ((ExceptionInInitializerError) t).getException();
                System.out.println("  " + inner + " at " + inner.getStackTrace()[0].getMethodName());
            }
        }
    }

    public static void main(String[] args) {
        attempt("constant", () -> System.out.println(Failing.CONSTANT));
        attempt("first", () -> System.out.println(Failing.value));
        attempt("second", () -> System.out.println(Failing.value));
        attempt("method", Failing::touch);
        attempt("instance", () -> new Failing());
        attempt("array is fine", () -> System.out.println(new Failing[2].length));
        attempt("literal is fine", () -> System.out.println(Failing.class.getSimpleName()));
        attempt("forName", () -> {
            try {
                Class.forName("exceptions.InitializerErrors$Failing");
            } catch (ClassNotFoundException e) {
                System.out.println("unreached");
            }
        });
        attempt("error", () -> System.out.println(FailingWithError.value));
        attempt("error again", () -> System.out.println(FailingWithError.value));
        attempt("derived", () -> System.out.println(Derived.x));
        attempt("derived again", () -> System.out.println(Derived.x));
        attempt("base", () -> System.out.println(BadBase.zero));
    }
}
