package exceptions;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Probes printStackTrace output for own frames: causes, common frames, suppressed exceptions and cycles. */
public final class PrintOwnTrace {
    private static final class Thrower {
        private final int depth;

        Thrower(int depth) {
            this.depth = depth;
            if (depth == 0) {
                throw new IllegalStateException("bottom");
            }
        }

        Thrower next() {
            return new Thrower(depth - 1);
        }
    }

    private interface Step {
        default void go(int n) {
            if (n == 0) {
                throw new UnsupportedOperationException();
            }
            go(n - 1);
        }
    }

    private PrintOwnTrace() {
    }

    private static void viaConstructor() {
        new Thrower(2).next().next();
    }

    private static void wrap() {
        try {
            viaConstructor();
        } catch (IllegalStateException e) {
            throw new RuntimeException("wrapped", e);
        }
    }

    private static void doubleWrap() {
        try {
            wrap();
        } catch (RuntimeException e) {
            Error error = new Error(e);
            error.addSuppressed(new Exception("on the side", new Exception("its cause")));
            throw error;
        }
    }

    public static void main(String[] args) {
        try {
            viaConstructor();
        } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
        }
        try {
            doubleWrap();
        } catch (Error e) {
            e.printStackTrace(System.out);
        }
        try {
            new Step() { }.go(2);
        } catch (UnsupportedOperationException e) {
            e.printStackTrace(System.out);
        }
        Exception first = new Exception("first\nwith a second line");
        Exception second = new Exception("second", first);
        first.initCause(second);
        StringWriter text = new StringWriter();
        first.printStackTrace(new PrintWriter(text, true));
        System.out.print(text.toString().replace(System.lineSeparator(), "\n"));
        Exception custom = new Exception("custom trace");
        custom.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("some.Type", "method", "Type.java", 12),
            new StackTraceElement("some.Type", "nativeOne", "Type.java", -2),
            new StackTraceElement("some.Type", "unknown", null, -1),
            new StackTraceElement("loader", "mod", "1.2", "some.Type", "full", "Type.java", 3),
        });
        custom.printStackTrace(System.out);
        Runnable lambda = () -> {
            throw new RuntimeException("in lambda");
        };
        try {
            lambda.run();
        } catch (RuntimeException e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace.length + " " + trace[0].getMethodName().startsWith("lambda$") + " " + trace[1]);
        }
    }
}
