package exceptions;

import java.io.IOException;

/** Probes custom exceptions, cause chains, initCause rules, toString overrides and rethrowing. */
public final class CustomChained {
    private static class AppException extends Exception {
        private static final long serialVersionUID = 1L;
        private final int code;

        AppException(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + " (code " + code + ")";
        }
    }

    private static final class SilentException extends AppException {
        private static final long serialVersionUID = 1L;

        SilentException() {
            super(null, 0, null);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }

        @Override
        public String toString() {
            return "silent!";
        }
    }

    private CustomChained() {
    }

    private static void low(int n) throws IOException {
        if (n == 0) {
            throw new IOException("disk");
        }
        low(n - 1);
    }

    private static void middle() throws AppException {
        try {
            low(2);
        } catch (IOException e) {
            throw new AppException("middle", 7, e);
        }
    }

    private static <T extends Throwable> void sneak(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T casted = (T) t;
        throw casted;
    }

    public static void main(String[] args) {
        try {
            middle();
        } catch (AppException e) {
            RuntimeException wrapper = new RuntimeException(e);
            for (Throwable t = wrapper; t != null; t = t.getCause()) {
                System.out.println(t.getClass().getName() + " | " + t.getMessage() + " | " + t);
                System.out.println("  frames " + t.getStackTrace().length + " top " + t.getStackTrace()[0].getMethodName());
            }
        }
        SilentException silent = new SilentException();
        System.out.println(silent + " " + silent.getMessage() + " " + silent.getStackTrace().length);
        Exception plain = new Exception();
        System.out.println(plain + " " + plain.getMessage() + " " + plain.getCause());
        plain.initCause(new Error("late"));
        System.out.println(plain.getCause());
        try {
            plain.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Exception x = new Exception("x");
            x.initCause(x);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            CustomChained.<RuntimeException>sneak(new IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            throw null;
        } catch (Throwable t) {
            System.out.println("throw null -> " + t.getClass().getSimpleName());
        }
        try {
            rethrow(new IOException("precise"));
        } catch (IOException | RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
        System.out.println(new AppException("m", 1, null).getLocalizedMessage() + " " + new AssertionError(3.5).getMessage()
                + " " + new AssertionError(new Exception("c")).getCause());
    }

    private static void rethrow(IOException e) throws IOException {
        try {
            throw e;
        } catch (final Exception again) {
            throw again;
        }
    }
}
