package exceptions;

/** Probes a program ending by an uncaught exception with a chain of causes: exit code 1 and the trace on stderr. */
public final class UncaughtWithCauses {
    private static final class ServiceException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ServiceException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    private UncaughtWithCauses() {
    }

    private static int parse(int[] data, int index) {
        return 100 / data[index];
    }

    private static int service(int[] data) {
        try {
            return parse(data, 1);
        } catch (ArithmeticException e) {
            throw new ServiceException("service failed for " + data.length + " items", e);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            System.out.println(service(new int[] {1, 5}));
            System.out.println(service(new int[] {1, 0, 2}));
        } catch (ServiceException e) {
            System.out.println("rethrowing " + e.getMessage());
            throw new IllegalStateException("giving up", e);
        } finally {
            System.out.println("finally runs before the end");
        }
        System.out.println("never printed");
    }
}
