package exceptions;

/** Probes assert statements, which are enabled for the corpus. */
public final class AssertStatements {
    private static int evaluated;

    private AssertStatements() {
    }

    private static boolean check(boolean value) {
        evaluated++;
        return value;
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
        }
    }

    private static final class Nested {
        static void verify(int x) {
            assert x > 0 : x;
        }
    }

    private interface Contract {
        static void verify(String text) {
            assert !text.isEmpty() : "empty";
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            assert check(true);
        });
        attempt(() -> {
            assert check(false);
        });
        attempt(() -> {
            assert check(false) : "message";
        });
        attempt(() -> {
            assert check(false) : 42L;
        });
        attempt(() -> {
            assert check(false) : 'c';
        });
        attempt(() -> {
            assert check(false) : 1.5f;
        });
        attempt(() -> {
            assert check(false) : new RuntimeException("as cause");
        });
        attempt(() -> {
            assert check(false) : null;
        });
        attempt(() -> Nested.verify(-3));
        attempt(() -> Nested.verify(3));
        attempt(() -> Contract.verify(""));
        System.out.println("evaluated " + evaluated);
        System.out.println(AssertStatements.class.desiredAssertionStatus() + " " + Nested.class.desiredAssertionStatus() + " "
                + String.class.desiredAssertionStatus());
        boolean enabled = false;
        assert enabled = true;
        System.out.println("enabled " + enabled);
    }
}
